import { getRequestConfig } from 'next-intl/server';
import { env } from '@/lib/env';
import { requireLocale } from './locales';
import { messages } from './messages';

/**
 * What next-intl needs for one page: its words and formats. The language is the `[locale]` segment, told to
 * next-intl by `setRequestLocale` in the layout and the pages; no header or cookie is read, so pages stay static.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = requireLocale((await requestLocale) ?? '');
  return { locale, messages: messages[locale], timeZone: env.timeZone };
});
