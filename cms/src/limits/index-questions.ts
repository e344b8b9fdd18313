import type { Sender } from '../contract/address';
import { rateCounter, type Limit, type RateCounter } from '../contract/rate-limit';

/**
 * Calls of one address. Turning pages, choosing brands and looking one up while typing is a call each; a browser that waits 150 ms
 * after each letter of a lookup sends fewer than half as many.
 */
const CALLS: Limit = { name: 'index-calls', times: 300, seconds: 60 };
/** Texts that one address looks for: two a second, as of suggestions. */
const TEXTS: Limit = { name: 'index-texts', times: 120, seconds: 60 };
/** Texts that all look for. Each takes some 10 ms of the processor at most, so together a fifth of one. */
const ALL_TEXTS: Limit = { name: 'index-texts-of-all', times: 1200, seconds: 60 };
/** The first texts of an address in a minute do not count toward the limit of all, and are not refused by it. */
const OF_EACH = 10;

/** Whose question it is. The site's own, for a page that it renders, are not counted: no visitor can make it ask for a text. */
type Asker = Pick<Sender, 'address' | 'isFromSite'>;

/**
 * Counts one call to the index of products (G1, G2), before its body is read.
 * @throws ContractError 429 with Retry-After
 */
export function requireCallLeft({ address, isFromSite }: Asker, counter: RateCounter = rateCounter): void {
  if (!isFromSite) counter.hit(CALLS, address);
}

/**
 * Counts the texts that a call looks for: of its address, and, beyond the first ones of its minute, of all.
 * @throws ContractError 429 with Retry-After
 */
export function requireTextsLeft(
  { address, isFromSite }: Asker,
  texts: number,
  counter: RateCounter = rateCounter,
): void {
  if (isFromSite) return;
  for (let text = 0; text < texts; text += 1) {
    counter.hit(TEXTS, address);
    if (counter.used(TEXTS, address) > OF_EACH) counter.hit(ALL_TEXTS, 'all');
  }
}
