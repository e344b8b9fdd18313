import type { Bilingual } from '@/lib/cms/models';
import { scriptOf } from './script-of';

/**
 * `a|b` as a text in both languages: split at the first bar, halves trimmed, Chinese first (D1, E12). A text
 * without a bar, or with one half empty, is written in one language, which its letters tell; numbers and signs
 * are the same in both. `inLanguage` lets the written half stand in for the other one.
 */
export function toBilingual(text: string): Bilingual {
  const bar = text.indexOf('|');
  const first = bar === -1 ? text.trim() : text.slice(0, bar).trim();
  const second = bar === -1 ? '' : text.slice(bar + 1).trim();
  if (first !== '' && second !== '') return { zh: first, en: second };
  const only = first === '' ? second : first;
  const script = scriptOf(only);
  return { zh: script === 'en' ? '' : only, en: script === 'zh' ? '' : only };
}
