import { LOCALES, type Locale } from '@/lib/i18n/locales';

/**
 * Which language a text without a mark is in, by its letters (D1): a Chinese sentence may hold many Latin names,
 * an English one holds hardly a Han character, so one Han character for ten Latin letters makes it Chinese.
 * Numbers and signs alone belong to both.
 */
export function scriptOf(text: string): 'zh' | 'en' | 'both' {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (han === 0 && latin === 0) return 'both';
  return han > 0 && han * 10 >= latin ? 'zh' : 'en';
}

/**
 * `lang` for HTML whose language nobody has noted (comments, advertisements), where it is not the page's (WCAG 3.1.2).
 * Judged as a whole, by its letters.
 */
export function langOfHtml(html: string, locale: Locale): 'zh-CN' | 'en' | undefined {
  const script = scriptOf(html.replace(/<[^>]*>/g, ' '));
  return script === 'both' || script === locale ? undefined : LOCALES[script].textLang;
}
