import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

/** What became of a newsletter form sent without script (N27); its page's address names one of these. */
export const SUBSCRIBED_BY_FORM = ['mailed', 'already', 'badAddress', 'tooOften', 'failed'] as const;
export type SubscribedByForm = (typeof SUBSCRIBED_BY_FORM)[number];

export function toSubscribedByForm(value: unknown): SubscribedByForm | null {
  return SUBSCRIBED_BY_FORM.find((one) => one === value) ?? null;
}

/** Reads the body of the form; what is missing is empty. */
export function toFormSubscription(body: string): { locale: Locale; email: string } {
  const fields = new URLSearchParams(body);
  return { locale: fields.get('locale') === 'en' ? 'en' : 'zh', email: (fields.get('email') ?? '').trim() };
}

const KNOWN: ReadonlyMap<unknown, SubscribedByForm> = new Map([
  ['200', 'mailed'],
  ['400', 'badAddress'],
  ['409', 'already'],
]);

/** An answer to A62 in words of {@link SUBSCRIBED_BY_FORM}; only the string 200 is a success (V3). */
export function subscribedOf(status: number, body: unknown): SubscribedByForm {
  if (status === 429) return 'tooOften';
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return (status === 200 ? KNOWN.get(code) : undefined) ?? 'failed';
}

/** The page that says so: the one the link of the mail leads to. The address of the reader is not in it. */
export function subscribedPath(locale: Locale, said: SubscribedByForm): string {
  return `${accountPath(locale, 'confirm')}?said=${said}`;
}
