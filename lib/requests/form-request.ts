import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

/** What became of a request to a brand sent without script; the address of the page names one of these, and nothing that was typed. */
export const SAID_AFTER_REQUEST = [
  'requestSent',
  'requestRefused',
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

/** An answer to `product/{id}/request` in words of {@link SAID_AFTER_REQUEST}. */
export function saidOfRequest(status: number, body: unknown): SaidAfterRequest {
  if (status === 429) return 'requestTooOften';
  const answered = typeof body === 'object' && body !== null && 'status' in body ? String(body.status) : '';
  if (status !== 200 || answered === '') return 'requestFailed';
  return answered === '1' ? 'requestSent' : 'requestRefused';
}

/** The page that says so, with the way back to the product. */
export function afterRequest(
  { locale, slug }: Pick<FormRequest, 'locale' | 'slug'>,
  said: SaidAfterRequest,
): string {
  return `${accountPath(locale, 'confirm')}?said=${said}&product=${encodeURIComponent(slug)}`;
}
