import { z } from 'zod';
import { isStorable } from '../params';

const MOST_IDS = 50;
const LONGEST_PATH = 200;
const MAX_INT = 2_147_483_647;

/** `301,91`: 1 to 50 ids, each once. */
const idList = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: 'is required' })
    .max(2000, `must hold at most ${MOST_IDS} ids`)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => /^\d{1,10}$/.test(part)), 'must be a comma list of ids')
    .transform((parts) => [...new Set(parts.map(Number))])
    .refine((list) => list.length <= MOST_IDS, `must hold at most ${MOST_IDS} ids`)
    // What no id can be is an unknown id.
    .transform((list) => list.filter((id) => id >= 1 && id <= MAX_INT)),
);

/** The segments after these names are not stored: they hold search words, or keys of shared lists, reports, mails and drafts. */
const PRIVATE =
  /^((?:\/+[a-z]{2}(?:[-_][a-z]+)?)?\/+(?:search|collection|brand-report|account|preview))\/.*$/is;

/**
 * The path of a page: without its query, the first 200 characters. Of what only its reader may know, the first segment
 * after the language is kept. What is no path is left out.
 */
const path = z.string({ error: 'must be a path' }).transform((text) => {
  const bare = (text.split(/[?#]/, 1)[0] ?? '').replace(PRIVATE, '$1');
  if (!bare.startsWith('/') || !isStorable(bare)) return null;
  // A character takes two units at most, and only so many are spread into a list.
  return [...bare.slice(0, 2 * LONGEST_PATH)].slice(0, LONGEST_PATH).join('');
});

const flag = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean({ error: 'must be true or false' }),
);

/** What is no name is left out, as names of no place are. */
function namesOfPlaces(places: Record<string, unknown>): Record<string, string[]> {
  const isName = (one: unknown) => typeof one === 'string';
  return Object.fromEntries(Object.entries(places).map(([id, names]) => [id, [names].flat().filter(isName)]));
}

/** Fields of this site's own calls; other callers leave them out. */
const own = {
  path: path.nullish(),
  // A browser that translates a page changes its `lang`; the show counts all the same.
  lang: z.enum(['zh', 'en']).nullish().catch(null),
  places: z
    .record(z.string(), z.unknown(), { error: 'must name the place of each id' })
    .transform(namesOfPlaces)
    .nullish(),
  // The visitor was asked and has not agreed: the log gets no hash that is the same for two events (decision 064).
  anonymous: flag.nullish(),
};

/** A43. `measurable: false`: the browser could not measure whether it was seen. */
export const showsBody = z.object({ post_ids: idList, ...own, measurable: flag.nullish() });
/** A70, A71. */
export const adsBody = z.object({ adids: idList, ...own });
