import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

/** What became of a confirmation sent without script (R41); its page's address names one of these. */
export const CONFIRMED_BY_FORM = ['done', 'refused', 'unreachable'] as const;
export type ConfirmedByForm = (typeof CONFIRMED_BY_FORM)[number];

export function toConfirmedByForm(value: unknown): ConfirmedByForm | null {
  return CONFIRMED_BY_FORM.find((one) => one === value) ?? null;
}

/** Reads the body of the form; what is missing is empty. */
export function toFormConfirmation(body: string): { locale: Locale; key: string } {
  const fields = new URLSearchParams(body);
  return { locale: fields.get('locale') === 'en' ? 'en' : 'zh', key: fields.get('key') ?? '' };
}

/** The page that says so. The key is spent, and stands in no address any more. */
export function confirmedPath(locale: Locale, said: ConfirmedByForm): string {
  return `${accountPath(locale, 'confirm')}?said=${said}`;
}
