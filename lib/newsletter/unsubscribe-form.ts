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
