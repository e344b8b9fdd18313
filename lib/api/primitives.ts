import * as z from 'zod/mini';

import { decodedSlug } from '@/lib/cms/decoded-slug';

import type { Schema } from './outcome';

/** What cannot be read is `none`: for a field that an island can do without. */
export const optionalOf = <T>(schema: Schema<T>, none: T): Schema<T> => z.catch(schema, none);

const textSchema: Schema<string> = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);

/** A text, also as a number; anything else is none. */
export const anyTextSchema = optionalOf(textSchema, '');

/** A number, also as its digits; anything else is 0. */
export const countSchema = optionalOf(
  z.pipe(
    z.unknown(),
    z.transform((value) => Number(value) || 0),
  ),
  0,
);

/** `0`, `"0"`, empty, `false`, null and nothing are off, anything else is on. */
export const switchSchema = optionalOf(
  z.pipe(
    z.unknown(),
    z.transform((value) => !['', '0', 'false', 'undefined', 'null'].includes(String(value ?? ''))),
  ),
  false,
);

/** An id: a positive integer, also as a string of digits. */
export const idSchema: Schema<number> = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]),
  z.int().check(z.positive()),
);

/** A slug as the paths of the site have it. Not empty: nothing has an empty address. */
export const slugSchema: Schema<string> = z.pipe(
  z.pipe(textSchema, z.transform(decodedSlug)),
  z.string().check(z.minLength(1)),
);

/** A title or another HTML of WordPress: a string, or `{rendered}`. */
export const renderedSchema: Schema<{ rendered: string }> = z.union([
  z.object({ rendered: z.string() }),
  z.pipe(
    z.string(),
    z.transform((rendered) => ({ rendered })),
  ),
]);

/** What of some JSON can be read by the schema of an item, in its order. */
function readItems<T>(all: readonly unknown[], item: Schema<T>): T[] {
  return all.flatMap((one) => {
    const read = item.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** A list that an island can do without: what is none is empty, items that cannot be read are left out. */
export const anyListOf = <T>(item: Schema<T>): Schema<T[]> =>
  optionalOf(
    z.pipe(
      z.array(z.unknown()),
      z.transform((all) => readItems(all, item)),
    ),
    [],
  );

const itemsSchema = z.array(z.unknown());
const wrappedSchema = z.object({ data: itemsSchema });

/**
 * The list an island is about, which may come wrapped (E45). Single items that cannot be read are left out; a list of
 * nothing else is malformed, as in lib/cms, for what is wrong with the first.
 */
export function listOf<T>(item: Schema<T>): Schema<T[]> {
  return z.pipe(
    z.unknown(),
    z.transform((body, context): T[] => {
      const all = wrappedSchema.safeParse(body).data?.data ?? itemsSchema.safeParse(body).data;
      if (!all) {
        context.issues.push({ code: 'custom', input: body, message: 'no list' });
        return [];
      }
      const good = readItems(all, item);
      if (good.length === 0 && all.length > 0) {
        const path = [0, ...(item.safeParse(all[0]).error?.issues[0]?.path ?? [])];
        context.issues.push({ code: 'custom', input: all, path, message: 'no item can be read' });
      }
      return good;
    }),
  );
}
