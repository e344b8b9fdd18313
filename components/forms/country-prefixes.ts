import * as z from 'zod/mini';

import { useRead } from '@/lib/api/use-read';

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

const PREFIXES = { path: 'tel/code', schema: prefixesSchema };
const LASTING = { isLasting: true };

/** The countries with their prefixes, asked for once in a document (A54, C58); China alone while there is no answer. */
export function useCountryPrefixes(): readonly CountryPrefix[] {
  const { outcome } = useRead(PREFIXES, LASTING);
  return outcome?.kind === 'done' && outcome.value.length > 0 ? outcome.value : [CHINA];
}
