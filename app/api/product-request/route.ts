import { answerForm } from '@/lib/auth/posted-form';
import { afterRequest, localeOfReferer, saidOfRequest, toFormRequest } from '@/lib/requests/form-request';

export const dynamic = 'force-dynamic';

/** In bytes: 3,000 Chinese characters take 27,000. */
const LONGEST_BODY = 48 * 1024;

/** A request to the brand of a product, from a browser without script (decision 077): its answer is a page that says what became of it. */
export async function POST(request: Request): Promise<Response> {
  return answerForm(
    request,
    async ({ body, ask }) => {
      const form = toFormRequest(body);
      if (form.product === '') return afterRequest(form, 'requestFailed');
      const reply = await ask(`product/${form.product}/request`, { ...form.values, language: form.locale });
      return afterRequest(
        form,
        saidOfRequest(reply.status, await reply.json().catch(() => null), form.values),
      );
    },
    {
      most: LONGEST_BODY,
      // Nothing of the form has been read then.
      tooLong: () =>
        afterRequest({ locale: localeOfReferer(request.headers.get('referer')), slug: '' }, 'requestTooLong'),
    },
  );
}
