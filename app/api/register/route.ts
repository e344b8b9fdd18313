import { withDigits, withRegion } from '@/components/forms/phone-number';
import { REGISTERED_HERE } from '@/components/session/registered-here';
import { afterRegistration, saidOfRegistration, toFormRegistration } from '@/lib/auth/form-registration';
import { answerForm } from '@/lib/auth/posted-form';

export const dynamic = 'force-dynamic';

/**
 * A new account without script (N44, A51, A52): the form is sent for a code, and again with it. The answer is the page with
 * what is to do next.
 */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async ({ body, siteOrigin, ask }) => {
    const form = toFormRegistration(body, siteOrigin);
    const values = withDigits(form.values);
    const isCode = form.step === 'code';
    if (!values.user_mobile) return afterRegistration(form, 'noPhone');
    if (!isCode && values.user_pass !== values.user_pass2) return afterRegistration(form, 'unequal');
    const reply = isCode
      ? await ask('sms', {
          region_number: Number(values.region_number),
          mobile: values.user_mobile,
          event: 'register',
        })
      : await ask('user/register', { ...withRegion(values), from_source: REGISTERED_HERE });
    const answered: unknown = await reply.json().catch(() => null);
    return afterRegistration(form, saidOfRegistration(form.step, reply.status, answered));
  });
}
