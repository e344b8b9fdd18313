import 'server-only';
import { get, type Query, TIMEOUT_MS } from './client';
import { CmsError } from './errors';
import {
  namedThingsSchema,
  nameRowsSchema,
  nameTreeSchema,
  type NamedThing,
  type NameNode,
  type NameRow,
} from './schemas/names';
import type { z } from 'zod';

export type { NamedThing, NameNode, NameRow };

/** A44. */
const ROWS = 10_000;
/** A1 and its kin. */
const THINGS = 100;
/** Pages of one list at most: a backend that never ends must not hold us for ever. */
const MOST_PAGES = 2000;

/**
 * Every name of one type, from the list that is made for it (A44), 10,000 rows at a time.
 * @throws CmsError `refused` when the CMS does not take this site for its own; `absent` on a backend without the list;
 *   `malformed` also for a list that is shorter than it says: published pages would go missing
 */
export async function listSlugs(type: string): Promise<NameRow[]> {
  const rows: NameRow[] = [];
  let after = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { type, per_page: ROWS, after };
    const { data, pageInfo } = await read(['slugs'], query, nameRowsSchema, true);
    rows.push(...data);
    // The cursor of the embedded CMS is in a header; another backend may count by id.
    const byId = data.length < ROWS ? '' : String(data.at(-1)?.id ?? '');
    const next = pageInfo?.after ?? byId;
    if (next === '') {
      const total = pageInfo?.total ?? rows.length;
      if (rows.length < total)
        throw new CmsError('malformed', `slugs of ${type}: ${rows.length} of ${total}`);
      return rows;
    }
    if (next === after) break;
    after = next;
  }
  throw new CmsError('malformed', `slugs of ${type}: no end`);
}

/**
 * The names of every entry of a public list (A1, A7, A9, A11, A17, A21, A29, A30, A37).
 * @throws CmsError
 */
export async function listNamed(path: string): Promise<NamedThing[]> {
  const things: NamedThing[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page, per_page: THINGS, _fields: 'id,slug,parent' };
    const { data, pageInfo } = await read([path], query, namedThingsSchema);
    things.push(...data);
    if (page >= (pageInfo?.totalPages ?? 1)) return things;
  }
  throw new CmsError('malformed', `${path}: no end`);
}

/** The tree of the catalogue (A21). @throws CmsError */
export async function catalogNames(): Promise<NameNode[]> {
  return (await read(['catalog'], {}, nameTreeSchema)).data;
}

/** Asked once: who keeps the names asks again by a timetable of its own. */
function read<S extends z.ZodType>(
  parts: string[],
  query: Query,
  schema: S,
  asSite = false,
): Promise<z.output<S>> {
  return get(parts, { query, schema, asSite, retries: 0, deadline: Date.now() + TIMEOUT_MS });
}
