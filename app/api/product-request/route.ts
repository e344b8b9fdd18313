import { answerForm } from '@/lib/auth/posted-form';
import { afterRequest, saidOfRequest, toFormRequest } from '@/lib/requests/form-request';

export const dynamic = 'force-dynamic';

/** A request to the brand of a product, from a browser without script (decision 077): its answer is a page that says what became of it. */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async ({ body, ask }) => {
    const form = toFormRequest(body);
    if (form.product === '') return afterRequest(form, 'requestFailed');
    const reply = await ask(`product/${form.product}/request`, { ...form.values, language: form.locale });
    return afterRequest(form, saidOfRequest(reply.status, await reply.json().catch(() => null)));
  });
}
