import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

/** What became of a request to a brand sent without script; the address of the page names one of these, and nothing that was typed. */
export const SAID_AFTER_REQUEST = [
  'requestSent',
  'requestRefused',
  'requestBadName',
  'requestBadEmail',
  'requestBadCompany',
  'requestBadMessage',
  'requestTooLong',
  'requestGone',
  'requestTooOften',
  'requestFailed',
] as const;
export type SaidAfterRequest = (typeof SAID_AFTER_REQUEST)[number];

export function toSaidAfterRequest(value: unknown): SaidAfterRequest | null {
  return SAID_AFTER_REQUEST.find((one) => one === value) ?? null;
}

export const REQUEST_FIELDS = ['kind', 'name', 'email', 'company', 'message', 'homepage'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** A request as the form sends it: `product` is an id, `slug` names the page to go back to. */
export type FormRequest = {
  locale: Locale;
  product: string;
  slug: string;
  values: Record<RequestField, string>;
};

/** Reads the body of the form; what is missing is empty. */
export function toFormRequest(body: string): FormRequest {
  const fields = new URLSearchParams(body);
  const typed = (name: string) => (fields.get(name) ?? '').trim();
  return {
    locale: fields.get('locale') === 'en' ? 'en' : 'zh',
    product: /^\d{1,10}$/.test(typed('product')) ? typed('product') : '',
    slug: typed('slug').slice(0, 200),
    values: Object.fromEntries(REQUEST_FIELDS.map((name) => [name, typed(name)])) as FormRequest['values'], // fromEntries forgets the names
  };
}

/** The language of the page that a form was sent from; Chinese where that is not known. */
export function localeOfReferer(referer: string | null): Locale {
  if (referer === null || !URL.canParse(referer)) return 'zh';
  return /^\/en(\/|$)/.test(new URL(referer).pathname) ? 'en' : 'zh';
}

/** An answer to `product/{id}/request` in words of {@link SAID_AFTER_REQUEST}. `values`: what was sent. */
export function saidOfRequest(
  status: number,
  body: unknown,
  values: FormRequest['values'],
): SaidAfterRequest {
  if (status === 429) return 'requestTooOften';
  if (status === 404) return 'requestGone';
  const answered = typeof body === 'object' && body !== null && 'status' in body ? String(body.status) : '';
  if (status !== 200 || answered === '') return 'requestFailed';
  return answered === '1' ? 'requestSent' : refused(values);
}

/** Which field the CMS refused, whose answer names none. It alone judges addresses: that is what is left. */
function refused({ kind, name, company, message }: FormRequest['values']): SaidAfterRequest {
  const isWithin = (text: string, most: number) => text !== '' && text.length <= most;
  if (kind !== 'price' && kind !== 'sample') return 'requestRefused';
  if (!isWithin(name, 100)) return 'requestBadName';
  if (company.length > 200) return 'requestBadCompany';
  return isWithin(message.replaceAll('\r\n', '\n'), 3000) ? 'requestBadEmail' : 'requestBadMessage';
}

/** The page that says so, with the way back to the product. */
export function afterRequest(
  { locale, slug }: Pick<FormRequest, 'locale' | 'slug'>,
  said: SaidAfterRequest,
): string {
  const back = slug === '' ? '' : `&product=${encodeURIComponent(slug)}`;
  return `${accountPath(locale, 'confirm')}?said=${said}${back}`;
}
