import type { Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import { TERM_LISTS, termsPath, toTermLines, type TermLine, type TermList } from './term-lines';

export type Lists = Record<TermList, TermLine[]>;

const known = new Map<Locale, Promise<Lists>>();

/** The three lists, asked for once per document and language; a failure is not kept. */
export function loadTerms(locale: Locale): Promise<Lists> {
  const kept = known.get(locale);
  if (kept) return kept;
  const lists = Promise.all(TERM_LISTS.map((list) => load(list, locale))).then(
    ([type = [], country = [], material = []]) => ({ type, country, material }),
  );
  known.set(locale, lists);
  lists.catch(() => known.delete(locale));
  return lists;
}

async function load(list: TermList, locale: Locale): Promise<TermLine[]> {
  const answer = await ask(termsPath(list));
  if (answer?.status !== 200) throw new Error(`${list}: HTTP ${answer?.status}`);
  const lines = toTermLines(answer.body, list, locale, plain);
  if (!lines) throw new Error(`${list}: not a list`);
  return lines;
}

/** The text of a name that may hold entities; a document made like this runs and fetches nothing. */
function plain(name: string): string {
  if (!/[&<]/.test(name)) return name;
  return new DOMParser().parseFromString(name, 'text/html').body.textContent ?? '';
}
