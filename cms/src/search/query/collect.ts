/** A thing that was found. */
export type Hit = { entity: number; kind: number; day: number; score: number };

/** `relevance`: the best first, the newer of two that are about as good; `newest`: the newest first. */
export type Order = 'relevance' | 'newest';

/** What is new weighs so much more than what is very old; half of it is gone after a year. */
const RECENCY = 0.15;
const DAYS_IN_YEAR = 365;

function rankOf({ score, day }: Hit, order: Order, today: number): number {
  if (order === 'newest') return day;
  return score * (1 + RECENCY * 2 ** (-Math.max(0, today - day) / DAYS_IN_YEAR));
}

/** Those that come first, in their order. Of two that are as good the newer comes first, so pages follow one another. */
export class Best {
  readonly #hits: { hit: Hit; rank: number }[] = [];
  /** Below it nothing is among the first. */
  #least = -Infinity;

  constructor(
    private readonly most: number,
    private readonly order: Order,
    private readonly today: number,
  ) {}

  add(hit: Hit): void {
    const rank = rankOf(hit, this.order, this.today);
    if (rank < this.#least) return;
    this.#hits.push({ hit, rank });
    if (this.#hits.length >= 2 * this.most + 1) this.#cut();
  }

  hits(): Hit[] {
    this.#cut();
    return this.#hits.map(({ hit }) => hit);
  }

  #cut(): void {
    this.#hits.sort(
      (one, other) =>
        other.rank - one.rank ||
        other.hit.day - one.hit.day ||
        other.hit.entity - one.hit.entity ||
        other.hit.kind - one.hit.kind,
    );
    this.#hits.length = Math.min(this.#hits.length, this.most);
    if (this.#hits.length === this.most) this.#least = this.#hits.at(-1)?.rank ?? -Infinity;
  }
}
