import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { heldWords } from '@/lib/search/blocked';
import { around } from './around';
import { askOnce, reader, type Call } from './cached';
import { listing, PER_PAGE } from './lists';
import type { Card, Listing } from './models';
import { toCard } from './reshape/post';
import { cardSchema } from './schemas/post';
import { mainList } from './schemas/primitives';
import { tags } from './tags';

/** The search of a visitor has been counted before the page is rendered (V6): the CMS does not count it again. */
const askAsSite: Call = (parts, ask) => askOnce(parts, { ...ask, asSite: true });

/**
 * A page, of 18 (K1), of the articles that hold a keyword (A1 with `search`, R6, R7). A page beyond the last is
 * empty. Nothing is kept: there are more keywords than any store has room for (D5).
 */
export const searchPosts = cache((keyword: string, page: number): Promise<Listing<Card>> =>
  listing(askAsSite, ['posts'], { page, per_page: PER_PAGE, search: keyword }, cardSchema, (raw) =>
    toCard(raw, around),
  ),
);

/** The words nobody may look for (C70, B2, E44). */
export const getSensitiveWords = reader({
  name: 'sensitive-words',
  lifetime: 'layout',
  tags: () => [tags.options],
  load: async (call): Promise<string[]> => {
    const words = await call(['api-site-sensitive.php'], { base: 'script', schema: mainList(z.string()) });
    heldWords().words = words;
    return words;
  },
});
