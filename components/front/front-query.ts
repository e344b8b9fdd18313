import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { requireLocale, type Locale } from '@/lib/i18n/locales';
import { TYPES, type TypeSlug } from '@/lib/routing/route';

export type FrontParams = { locale: string; page: string; type?: string };
export type FrontQuery = { locale: Locale; page: number; type: TypeSlug | null };

/**
 * What the parameters of a home or type screen ask for. Middleware has checked them (R31, R63); anything else that
 * arrives here is a 404.
 */
export function toFrontQuery({ locale, page, type }: FrontParams): FrontQuery {
  const language = requireLocale(locale);
  setRequestLocale(language);
  if (!/^[1-9][0-9]*$/.test(page)) notFound();
  const known = TYPES.find((one) => one === type) ?? null;
  if (type !== undefined && known === null) notFound();
  return { locale: language, page: Number(page), type: known };
}
