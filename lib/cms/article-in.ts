import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { inLanguage } from './in-language';
import type { Article } from './models';

/** An article in the language of its page, copied once for all that a page draws of it: its head, its data, its text. */
export const articleIn = cache((article: Article, locale: Locale) => inLanguage(article, locale));
