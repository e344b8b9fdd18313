import { answerForm } from '@/lib/auth/posted-form';
import { subscribedOf, subscribedPath, toFormSubscription } from '@/lib/newsletter/form-subscription';
import { isEmail } from '@/lib/newsletter/is-email';

export const dynamic = 'force-dynamic';

/** The newsletter form of a browser without script (N27, A62): its answer is a page that says what became of it. */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async ({ body, ask }) => {
    const { locale, email } = toFormSubscription(body);
    // As with script, nothing is asked for what is no address (V1).
    if (!isEmail(email)) return subscribedPath(locale, 'badAddress');
    const reply = await ask('subscribe', { email });
    return subscribedPath(locale, subscribedOf(reply.status, await reply.json().catch(() => null)));
  });
}
