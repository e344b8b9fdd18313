import { plainText } from '@/components/metadata/plain-text';
import type { Body, InLanguage } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { blocksFor } from './pair-blocks';

/** One line of a table of contents; `lang` when it is in the other language than the page. */
export type Entry = { id: string; text: string; level: 2 | 3; lang: string | undefined };

/** With fewer sections a reader sees the whole of an article by scrolling once. */
const LONG = 4;

/** The sections of a long article in the language it is read in; nothing of a short one. */
export function toContents(body: InLanguage<Body>, locale: Locale): Entry[] {
  const entries = blocksFor(body.blocks, locale, body.writtenIn !== 'both').flatMap((block): Entry[] => {
    if (block.kind !== 'heading' || block.level === 4 || block.id === '') return [];
    const lang = block.lang === 'both' || block.lang === locale ? undefined : LOCALES[block.lang].textLang;
    return [{ id: block.id, text: plainText(block.html), level: block.level, lang }];
  });
  return entries.length < LONG ? [] : entries;
}
