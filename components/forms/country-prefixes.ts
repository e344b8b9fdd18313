import { ask } from '@/lib/session/ask';

/** E36. */
export type CountryPrefix = { en: string; zh: string; locale: string; code: number };

/** What stands there until the list has come, and if it never comes (K40). */
export const CHINA: CountryPrefix = { en: 'China', zh: '中国', locale: 'CN', code: 86 };

let known: Promise<CountryPrefix[]> | null = null;

/** The countries with their prefixes, asked for once in a document (A54, C58); China alone when there is no answer. */
export function loadPrefixes(): Promise<CountryPrefix[]> {
  known ??= ask('tel/code').then((answer) => {
    const found = answer?.status === 200 ? toPrefixes(answer.body) : [];
    // A failure is not kept: the next form asks again.
    if (found.length === 0) known = null;
    return found.length > 0 ? found : [CHINA];
  });
  return known;
}

/** A54; what is no country is left out. */
export function toPrefixes(body: unknown): CountryPrefix[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { en, zh, locale, code }: Record<string, unknown> = { ...one };
    if (typeof en !== 'string' || typeof zh !== 'string' || typeof locale !== 'string') return [];
    return typeof code === 'number' ? [{ en, zh, locale, code }] : [];
  });
}
