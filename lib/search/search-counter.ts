import { processWide } from '@/lib/cache/process-wide';
import type { Refusal } from './quota';

/** Whose search it is: an account by its token, anybody else by the address. */
export type Searcher = { address: string | null; token: string | null };
/** `retryAfter`: seconds. */
export type SearchRefusal = { span: Refusal; retryAfter: number };
export type CountSearch = (keyword: string, searcher: Searcher) => Promise<SearchRefusal | null>;

/** What counts searches: put there at the start by another bundle of the process, used by middleware. */
export const searchCounter = () =>
  processWide<{ count: CountSearch | null }>('search-counter', () => ({ count: null }));
