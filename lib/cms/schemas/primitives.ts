import { z } from 'zod';
import { decodedSlug } from '../decoded-slug';

/** A text the CMS may also send as a number, null or not at all. Bilingual `a|b` stays as it is here. */
export const textSchema = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');

/** Decoration: anything that is not a text counts as none. */
export const anyTextSchema = textSchema.catch('');

/** A title: a string, or the object WordPress sends. A page cannot do without one, so it is strict. */
export const titleSchema = z.union([
  z.object({ rendered: z.string(), fulltitle: anyTextSchema.optional() }),
  z.string().transform((rendered) => ({ rendered, fulltitle: undefined })),
]);

/** HTML: a string, `{rendered}`, or nothing. */
export const htmlSchema = z.union([
  z.object({ rendered: textSchema }).transform((value) => value.rendered),
  textSchema,
]);

/** An id: a positive integer, also as a string of digits. */
export const idSchema = z.coerce.number().int().positive();

/** A number that is decoration: counters, orders. Anything else is 0. */
export const countSchema = z.coerce.number().catch(0);

/** `1`, `"1"`, `true`, `"true"` are on; `0`, `"0"`, empty, `false`, null, nothing are off. */
export const switchSchema = z
  .unknown()
  .optional()
  .transform((value) => !['', '0', 'false', 'undefined', 'null'].includes(String(value ?? '')));

/** A day as `2026-01-31`; anything else is none. */
export const dayOrNoneSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()
  .catch(null);

/** A slug, decoded, NFC, lower case ("Conventions for every call"). Not empty: nothing has an empty address. */
export const slugSchema = z
  .union([z.string(), z.number().transform(String)])
  .transform(decodedSlug)
  .refine((slug) => slug !== '', { error: 'an empty slug' });

/** A list that is decoration: what is not a list is an empty one, what the item schema refuses is left out. */
export function forgivingList<S extends z.ZodType>(item: S) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((one) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );
}

/**
 * The list a screen is about. Single broken items are left out, so that one of them does not take the other
 * seventeen away; a list of nothing but broken items is malformed.
 */
export function mainList<S extends z.ZodType>(item: S) {
  return z.array(z.unknown()).transform((items, context) => {
    const read = items.map((one) => item.safeParse(one));
    const good = read.flatMap((one) => (one.success ? [one.data] : []));
    const broken = read.find((one) => !one.success);
    if (broken?.error && good.length === 0) {
      context.addIssue({ code: 'custom', message: broken.error.issues[0]?.message ?? 'broken items' });
      return z.NEVER;
    }
    return good;
  });
}

const pageInfoSchema = z.object({
  total: z.number().int().nonnegative(),
  totalPages: z.number().int().nonnegative(),
});

/** A list answer (E45), also from a backend that leaves the two headers out. */
export function listAnswer<S extends z.ZodType>(item: S) {
  const items = mainList(item);
  return z.union([
    z.object({ data: items, pageInfo: pageInfoSchema }),
    items.transform((data) => ({ data, pageInfo: { total: data.length, totalPages: data.length ? 1 : 0 } })),
  ]);
}
