import type { Unit } from './units';
import { GRAM } from './terms';

/**
 * Three characters in a row have one of so many terms. Of a large magazine there are millions of different ones, most of which stand
 * in one or two articles: a term for each would take more room than the rest of the index. Of a body of a thousand characters one
 * in 260 of the threes it does not have has a term of it nevertheless.
 */
const BUCKETS = 2 ** 18;
/** By bucket, once it was met. */
const terms = new Array<string | undefined>(BUCKETS);

/** Terms of each three characters in a row. They are in no order, and one comes as often as it stands there. */
export function gramsOf(units: readonly Pick<Unit, 'sign'>[]): string[] {
  const grams: string[] = [];
  addGrams(grams, units);
  return grams;
}

/** Adds the terms of {@link gramsOf}. */
export function addGrams(grams: string[], units: readonly Pick<Unit, 'sign'>[]): void {
  for (let at = 2; at < units.length; at += 1)
    grams.push(gramOf(units[at - 2]?.sign ?? '', units[at - 1]?.sign ?? '', units[at]?.sign ?? ''));
}

function gramOf(one: string, two: string, three: string): string {
  let hash = mixed(0, one);
  hash = mixed(hash, two);
  hash = mixed(hash, three);
  // The lower bits of a product know nothing of the higher ones.
  const bucket = (hash ^ (hash >>> 15)) & (BUCKETS - 1);
  return (terms[bucket] ??= GRAM + bucket.toString(36));
}

const mixed = (hash: number, sign: string) =>
  Math.imul((hash ^ (sign.codePointAt(0) ?? 0)) + 0x9e3779b9, 0x85ebca6b) ^ (hash >>> 13);
