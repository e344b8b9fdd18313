import * as z from 'zod/mini';

import { read } from '@/lib/api/read';

const prefixSchema = z.object({ en: z.string(), zh: z.string(), locale: z.string(), code: z.number() });

/** E36. */
export type CountryPrefix = z.infer<typeof prefixSchema>;

/** What stands there until the list has come, and if it never comes (K40). */
export const CHINA: CountryPrefix = { en: 'China', zh: '中国', locale: 'CN', code: 86 };

/** A54; what is no country is left out. */
export const prefixesSchema = z.pipe(
  z.array(z.catch(z.nullable(prefixSchema), null)),
  z.transform((found) => found.filter((one) => one !== null)),
);

let known: Promise<CountryPrefix[]> | null = null;

/** The countries with their prefixes, asked for once in a document (A54, C58); China alone when there is no answer. */
export function loadPrefixes(): Promise<CountryPrefix[]> {
  known ??= read({ path: 'tel/code', schema: prefixesSchema }).then((outcome) => {
    const found = outcome.kind === 'done' ? outcome.value : [];
    // A failure is not kept: the next form asks again.
    if (found.length === 0) known = null;
    return found.length > 0 ? found : [CHINA];
  });
  return known;
}
