import type { Ask, Found } from './matching';
import type { Corrected } from './plan-query';

/** What was found, and by which words instead of misspelt ones. */
export type Result = Found & { corrected: Corrected | null };

/** Results that are kept; each is some ten kilobytes. */
const MOST = 300;
/** Those of what is being typed, without counts, are some kilobytes, and the first letters are the same for many. */
export const MOST_TYPED = 1500;
/** Those of the catalogue count every brand and material: some hundred kilobytes where there are thousands. */
export const MOST_COUNTED = 100;
/** Of longer lists of hits most would be kept for nobody. */
const MOST_HITS = 200;
/** More terms to narrow to would make long keys. */
const MOST_NARROWING = 500;
const DAY_MS = 86_400_000;

/**
 * What searches have found, as long as the index is as it was. A word that many look for stands in many things, and a search
 * screen asks for the same several times: for its list, for what else was found, and for its next page.
 */
export class KnownResults {
  #revision = 0;
  readonly #found = new Map<string, Result>();

  constructor(
    private readonly today = () => Math.floor(Date.now() / DAY_MS),
    private readonly most = MOST,
  ) {}

  get(revision: number, ask: Ask): Result | null {
    const key = this.#keyOf(ask);
    if (key === null || revision !== this.#revision) return null;
    const found = this.#found.get(key);
    if (!found) return null;
    // By use, the oldest first.
    this.#found.delete(key);
    this.#found.set(key, found);
    return found;
  }

  put(revision: number, ask: Ask, found: Result): void {
    const key = this.#keyOf(ask);
    // Revisions count up: a search that began before the index was written may end after others.
    if (key === null || revision < this.#revision || found.hits.length > MOST_HITS) return;
    if (revision > this.#revision) this.#found.clear();
    this.#revision = revision;
    const [oldest] = this.#found.keys();
    if (this.#found.size >= this.most && oldest !== undefined) this.#found.delete(oldest);
    this.#found.set(key, found);
  }

  /** All that a result depends on besides the index; null for what is not kept. */
  #keyOf({ countedAs, narrowed, without, widening, ...ask }: Ask): string | null {
    if (countedAs) return null;
    const sets = [...(narrowed ?? []), ...(without ? [without] : [])];
    if (sets.reduce((sum, { size }) => sum + size, 0) > MOST_NARROWING) return null;
    const listed = (set: ReadonlySet<number>) => [...set].sort((one, other) => one - other);
    // What is new weighs more, and is older tomorrow.
    return JSON.stringify([
      ...[this.today(), Object.entries(ask).sort(([one], [other]) => (one < other ? -1 : 1))],
      ...[narrowed?.map(listed), without && listed(without), widening?.key],
    ]);
  }
}
