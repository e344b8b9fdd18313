import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be the key of a subscription; whose it is only the CMS knows. */
export const isSubscriptionKey = (text: string): boolean => KEY.test(text);

/** What became of a form of the page; its address names one of these. `not-again`: the mail to confirm was not sent. */
export const UNSUBSCRIBE_RESULTS = ['done', 'again', 'not-again', 'unknown', 'unreachable'] as const;
export type UnsubscribeResult = (typeof UNSUBSCRIBE_RESULTS)[number];

export function toUnsubscribeResult(value: unknown): UnsubscribeResult | null {
  return UNSUBSCRIBE_RESULTS.find((one) => one === value) ?? null;
}

/** What a key of a mail ends: the newsletter, or the weekly digest of an account (docs/decisions/047). */
export type MailList = 'newsletter' | 'digest';

/** A subscription as the CMS has it. `isWaiting`: for its address to be confirmed, which counts as subscribed. */
export type Subscription = { list: MailList; isSubscribed: boolean; isWaiting: boolean };

/** What the CMS says of a key. `unreachable`: it did not say. */
export type KeyReply = ({ answer: 'known' } & Subscription) | { answer: 'unknown' | 'unreachable' };

/** What the page says of what its address names: never something that did not happen to this subscription. */
export function toShownResult(
  named: UnsubscribeResult | null,
  { list, isSubscribed, isWaiting }: Subscription,
): UnsubscribeResult | null {
  if (named === 'unreachable') return named;
  if (named === 'done' || named === 'not-again') return isSubscribed ? null : named;
  if (named !== 'again') return null;
  if (!isSubscribed) return 'done';
  // The newsletter is on again when the mail is confirmed, the digest at once.
  return isWaiting || list === 'digest' ? 'again' : null;
}

/** A POST to the address of a mail's unsubscribe link: of a mail program (RFC 8058), or of one of the page's two forms. */
export type UnsubscribePost =
  { kind: 'one-click' } | { kind: 'form'; locale: Locale; wants: 'unsubscribe' | 'resubscribe' };

/** Reads the fields of such a POST; null when they are of neither. */
export function toUnsubscribePost(fields: FormData): UnsubscribePost | null {
  if (fields.get('List-Unsubscribe') === 'One-Click') return { kind: 'one-click' };
  const wants = fields.get('wants');
  if (wants !== 'unsubscribe' && wants !== 'resubscribe') return null;
  return { kind: 'form', locale: fields.get('locale') === 'en' ? 'en' : 'zh', wants };
}

/** The page of a key, and what became of it. The key stays in the address, so that the other form has it. */
export function unsubscribePath(locale: Locale, key: string, result: UnsubscribeResult | null): string {
  const query = new URLSearchParams({ ...(key && { key }), ...(result && { result }) });
  return `${accountPath(locale, 'unsubscribe')}?${query}`;
}
