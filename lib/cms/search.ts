import 'server-only';
import { cache } from 'react';
import { heldWords, type BlockedWords } from '@/lib/search/blocked';
import type { NamedKind } from '@/lib/search/entry-kinds';
import { fromChoiceText } from '@/lib/search/search-choice';
import { around } from './around';
import { askOnce, reader, type Call } from './cached';
import { isCmsError } from './errors';
import { listing, PER_PAGE } from './lists';
import type { Card, Listing } from './models';
import type { FoundBeside, FoundMarks, FoundPage } from './models/search';
import { toCard } from './reshape/post';
import { toFoundBeside, toFoundMarks, toFoundPage } from './reshape/search';
import { cardSchema } from './schemas/post';
import { blockedWordsSchema, foundEntriesSchema, foundMarksSchema } from './schemas/search';
import { tags } from './tags';

/** The search of a visitor has been counted before the page is rendered (V6): the CMS does not count it again. */
const askAsSite: Call = (parts, ask) => askOnce(parts, { ...ask, asSite: true });

/**
 * A page, of 18 (K1), of the articles that hold a keyword (A1 with `search`, R6, R7). A page beyond the last is
 * empty. Nothing is kept: there are more keywords than any store has room for (D5).
 * @param chosen to what they are narrowed and in which order, as `toChoiceText` writes it
 */
export const searchPosts = cache((keyword: string, page: number, chosen = ''): Promise<Listing<Card>> => {
  const query = { page, per_page: PER_PAGE, search: keyword, ...fromChoiceText(chosen) };
  return listing(askAsSite, ['posts'], query, cardSchema, (raw) => toCard(raw, around));
});

/**
 * How many articles another search would have, which a page offers instead of its own.
 * @param chosen as in {@link searchPosts}
 */
export const countFound = cache(async (keyword: string, chosen = ''): Promise<number> => {
  const query = { page: 1, per_page: 1, search: keyword, ...fromChoiceText(chosen) };
  return (await listing(askAsSite, ['posts'], query, cardSchema, () => null)).total;
});

/** Of one kind; more of them are only counted. */
const PER_KIND = 24;

/**
 * What a search finds besides its page of articles: things of other kinds by name, and by what the articles can be
 * narrowed. A call of the embedded CMS; on a backend without it there is nothing besides.
 */
export const searchBeside = cache((keyword: string, chosen = ''): Promise<FoundBeside> => {
  const query = { search: keyword, facets: 1, per_kind: PER_KIND, ...fromChoiceText(chosen) };
  return askAsSite(['search', 'entries'], { query, schema: foundEntriesSchema }).then(toFoundBeside);
});

/**
 * A page, of 18 (K1), of the things of one kind that a search finds. One beyond the last is empty, as of {@link searchPosts}.
 * @throws CmsError `absent` on a backend without the call
 */
export const searchKind = cache(
  async (keyword: string, kind: NamedKind, page: number): Promise<FoundPage> => {
    const query = { search: keyword, kinds: kind, page, per_page: PER_PAGE };
    try {
      const found = await askAsSite(['search', 'entries'], { query, schema: foundEntriesSchema });
      return toFoundPage(found, kind, PER_PAGE);
    } catch (error) {
      if (!isCmsError(error, 'absent') || error.status === 404) throw error;
      return { listing: { items: [], total: 0, totalPages: 0 }, isRelaxed: false, corrected: null };
    }
  },
);

/** No more names, and no longer ones in UTF-16 units, than the call takes. */
const MOST_NAMES = 200;
const LONGEST_NAME = 1000;
/** Of all names together. */
const MOST_CHARACTERS = 20_000;

/**
 * Where what a search has found shows what was looked for: parts of the texts of these articles, and these titles and names, as
 * a reader sees them. A call of the embedded CMS, as {@link searchBeside}.
 */
export async function searchMarks(
  keyword: string,
  articles: readonly number[],
  names: readonly string[],
): Promise<FoundMarks> {
  let left = MOST_CHARACTERS;
  const asked = [...new Set(names)]
    .filter((name) => name.length <= LONGEST_NAME && (left -= name.length) >= 0)
    .slice(0, MOST_NAMES);
  if (articles.length + asked.length === 0) return { snippets: new Map(), names: new Map() };
  const body = { search: keyword, include: articles, names: asked };
  return toFoundMarks(await askAsSite(['search', 'snippets'], { body, schema: foundMarksSchema }), asked);
}

/** The words that may not be searched for (C70, B2, E44). */
export const getSensitiveWords = reader({
  name: 'blocked-words',
  lifetime: 'layout',
  tags: () => [tags.options],
  load: async (call): Promise<BlockedWords> => {
    // Another backend does not know the parameter, and answers the words alone.
    const query = { variants: 1 };
    const held = await call(['api-site-sensitive.php'], {
      base: 'script',
      query,
      schema: blockedWordsSchema,
    });
    heldWords().held = held;
    return held;
  },
});
