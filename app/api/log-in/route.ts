import { formAgain, saidOf, toFormLogin } from '@/lib/auth/form-login';
import { answerForm } from '@/lib/auth/posted-form';

export const dynamic = 'force-dynamic';

/**
 * The login of a browser without script (R44, decision 019): the form of the login page comes here, and the answer is
 * a page to go to, the one the visitor came from or the form again with a message (M10, M18).
 */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async ({ body, siteOrigin, ask }) => {
    const form = toFormLogin(body, siteOrigin);
    const { username, password } = form;
    if (username === '' || password === '') return formAgain(form, 'gap');
    const reply = await ask('jwt-auth/v1/token', { username, password });
    if (reply.ok) return form.back;
    return formAgain(form, saidOf(reply.status, await reply.json().catch(() => null)));
  });
}
