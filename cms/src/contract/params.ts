import { z } from 'zod';
import { invalidParams } from './errors';
import { normaliseSlug } from '../fields/slugify';

/** Query values by name: brackets kept as written (`filter[is_sticky]`), `include[]` read as `include`. */
export type Query = Record<string, string>;

/** A repeated name is the same as a comma list; an empty value is the same as none (C3). */
export function toQuery(search: URLSearchParams): Query {
  const query: Query = {};
  for (const [name, value] of search) {
    if (value === '') continue;
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    query[key] = key in query ? `${query[key]},${value}` : value;
  }
  return query;
}

/** Parses with zod and turns every complaint into the `rest_invalid_param` body of the contract. */
export function parseParams<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const params: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'body');
    params[name] ??= `${name} ${issue.message}`;
  }
  throw invalidParams(params);
}

const MAX_INT = 2_147_483_647;
const number = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,10}$/, message);

/** 1, 2, 3 … ; the message is the one of the contract. */
export const positiveInt = number('must be a positive integer')
  .transform(Number)
  .refine((n) => n >= 1 && n <= MAX_INT, 'must be a positive integer');

/** As {@link positiveInt}, in a body: a number in JSON, digits in a form. */
export const idInBody = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string({ error: 'is required' }).pipe(positiveInt),
);

/** A year of the magazine's calendar. */
export const year = z
  .string()
  .regex(/^(?:19|20)\d\d$/, 'must be a year')
  .transform(Number);

/** 0, 1, 2 … ; 0 is "no parent". */
export const nonNegativeInt = number('must be a non-negative integer')
  .transform(Number)
  .refine((n) => n <= MAX_INT, 'must be a non-negative integer');

/** A list of ids, `1,2,3`; at most 1,000 of them. */
export const ids = z
  .string()
  .max(12_000, 'must hold at most 1000 ids')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every((part) => /^\d{1,10}$/.test(part)), 'must be a list of integers')
  .transform((parts) => parts.map(Number).filter((n) => n <= MAX_INT))
  .refine((list) => list.length <= 1000, 'must hold at most 1000 ids');

/** A slug in any spelling, brought to the stored form; longer than any slug we store is refused. */
export const slug = z
  .string()
  .max(2000, 'must be at most 2000 characters')
  .refine(isStorable, 'must not hold control characters')
  .transform(normaliseSlug);

/** PostgreSQL text cannot hold NUL; nothing we store has control characters. */
export function isStorable(text: string): boolean {
  return !/[\u0000-\u001f\u007f]|%00/.test(text);
}

/** A number is an id, anything else a slug. */
export const idOrSlug = slug.transform((text) => toIdOrSlug(text));

/** How single things are named in a path. */
export type IdOrSlug = { id: number | null; slug: string };

/** Of the things a path may mean, the one with that id before one whose slug is the same digits (A2, A18, A20, A22). */
export function meant<T extends { id: number }>(found: readonly T[], { id }: Partial<IdOrSlug>): T | null {
  return found.find((one) => one.id === id) ?? found[0] ?? null;
}

/** Reads a path segment as an id where it can be one, and as a slug always. */
export function toIdOrSlug(text: string): IdOrSlug {
  const id = /^\d{1,10}$/.test(text) && Number(text) <= MAX_INT ? Number(text) : null;
  return { id, slug: normaliseSlug(text) };
}

/** Finds what a preview's path means, which names by slug (A4); an entry that has none yet goes by its id. */
export async function slugFirst(find: (key: IdOrSlug) => Promise<number | null>, key: IdOrSlug) {
  return (await find({ ...key, id: null })) ?? find(key);
}

/** Free text of a search box. */
export const searchText = z
  .string()
  .trim()
  .max(200, 'must be at most 200 characters')
  .refine(isStorable, 'must not hold control characters');

/** `filter[is_sticky]=1`: 1 and true set it, anything else is refused. */
export const flag = z
  .enum(['1', 'true', '0', 'false'], { error: 'must be 0 or 1' })
  .transform((value) => value === '1' || value === 'true');

export const ORDER_BY = [
  'date',
  'id',
  'menu_order',
  'count',
  'views',
  'rand',
  'title',
  'include',
  'name',
  'slug',
  'modified',
] as const;
export type OrderBy = (typeof ORDER_BY)[number];

/** One of the orders a list has. */
export const orderby = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

/**
 * The common list parameters (contract, "Conventions").
 * @param maxPerPage 100, 1000 for jobs, 10000 for slugs
 */
export function listParams(maxPerPage = 100) {
  const perPageText = `must be between 1 and ${maxPerPage}`;
  return z.object({
    page: positiveInt.optional(),
    per_page: number(perPageText)
      .transform(Number)
      .refine((n) => n >= 1 && n <= maxPerPage, perPageText)
      .optional(),
    order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).optional(),
    orderby: orderby(ORDER_BY).optional(),
    slug: slug.optional(),
    include: ids.optional(),
    search: searchText.optional(),
  });
}
export type ListParams = z.infer<ReturnType<typeof listParams>>;

export const PER_PAGE = 18;
/** A "list without paging" answers at most this many. */
export const UNPAGED_LIMIT = 1000;

/** Which rows of a list are asked for. `page` counts from 1. */
export type Window = { page: number; perPage: number };

/** Lists with pages: 18 when nothing is said. */
export function toWindow(params: { page?: number; per_page?: number }, perPage = PER_PAGE): Window {
  return { page: params.page ?? 1, perPage: params.per_page ?? perPage };
}

/** Generic lists: everything up to 1000 when neither page nor per_page is said (A21). */
export function toWindowOrAll(params: { page?: number; per_page?: number }): Window {
  const unpaged = params.page === undefined && params.per_page === undefined;
  return unpaged ? { page: 1, perPage: UNPAGED_LIMIT } : toWindow(params);
}
