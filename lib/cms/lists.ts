import 'server-only';
import type { z } from 'zod';
import type { Call } from './cached';
import type { Param, Query } from './client';
import { isCmsError } from './errors';
import type { Listing } from './models';
import { listAnswer } from './schemas/primitives';

/** K2, C31, H31: entries on one page of a list. */
export const PER_PAGE = 18;

/**
 * One page of a list (E45). A page beyond the last, which the CMS refuses with 400, is an empty page with no
 * total: the screen answers 404 for it (R63).
 * @throws CmsError `absent` when the CMS knows no such list (M32)
 */
export async function listing<S extends z.ZodType, T>(
  call: Call,
  parts: readonly Param[],
  query: Query,
  schema: S,
  reshape: (raw: z.output<S>) => T,
): Promise<Listing<T>> {
  try {
    const { data, pageInfo } = await call(parts, { query, schema: listAnswer(schema) });
    return { items: data.map(reshape), ...pageInfo };
  } catch (error) {
    if (isCmsError(error, 'absent') && error.status !== 404) return { items: [], total: 0, totalPages: 0 };
    throw error;
  }
}

/**
 * Page `number` of a list, unless its first page says that there is none: addresses with made-up page numbers
 * then cost no call of their own, and the total is right.
 */
export async function pageOf<L extends Listing<unknown>>(
  read: (page: number) => Promise<L>,
  number: number,
): Promise<L> {
  if (number === 1) return read(1);
  const first = await read(1);
  return number > first.totalPages ? { ...first, items: [] } : read(number);
}

/**
 * A thing that may not be there: null when the CMS says so (M32), also by a 404 where an empty list was due.
 * Everything else is still an error.
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCmsError(error, 'absent')) return null;
    throw error;
  }
}

/** Items of a list whose total nobody prints. */
export async function items<S extends z.ZodType, T>(
  call: Call,
  parts: readonly Param[],
  query: Query,
  schema: S,
  reshape: (raw: z.output<S>) => T,
): Promise<T[]> {
  const { data } = await call(parts, { query, schema: listAnswer(schema) });
  return data.map(reshape);
}
