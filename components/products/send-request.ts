import { ownMessage, type FormMessage } from '@/components/forms/form-message';
import { toFormResult, type FormResult } from '@/components/forms/form-result';
import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { RequestField } from '@/lib/requests/form-request';

type Sent = Record<RequestField, string> & { language: Locale };
type SentWords = { locale: Locale; words: Messages['productRequest']; failed: FormMessage };

/** Sends a request to the brand of a product, by its id. Loaded on need. */
export async function sendRequest(
  product: number,
  body: Sent,
  { locale, words, failed }: SentWords,
): Promise<FormResult> {
  const outcome = await send(`product/${product}/request`, { body, schema: anyReply });
  // Here the CMS has words for a log only.
  if (outcome.kind === 'refused' && outcome.status === 429) {
    return { kind: 'refused', faults: { form: ownMessage(words.requestTooOften) } };
  }
  if (outcome.kind === 'refused' && outcome.status === 404) {
    return { kind: 'refused', faults: { form: ownMessage(words.requestGone) } };
  }
  return toFormResult(outcome, { locale, failed, done: words.requestSent, isEmptied: true });
}
