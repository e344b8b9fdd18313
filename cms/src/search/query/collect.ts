/** A thing that was found. */
export type Hit = { entity: number; kind: number; day: number; score: number };

/** `relevance`: the best first, the newer of two that are about as good; `newest`: the newest first. */
export type Order = 'relevance' | 'newest';

/** What is new weighs so much more than what is very old; half of it is gone after a year. */
const RECENCY = 0.15;
const DAYS_IN_YEAR = 365;

/** A quotient of numbers that were rounded may be greater by less than this. */
const ROUNDED_UP = 1 + 1e-9;

const recencyOf = (age: number) => 1 + RECENCY * 2 ** (-age / DAYS_IN_YEAR);
/** By age in days: it is looked up for each of a hundred thousand hits. */
const RECENCIES = Float64Array.from({ length: 50 * DAYS_IN_YEAR }, (_, age) => recencyOf(age));

/** Those that come first, in their order. Of two that are as good the newer comes first, so pages follow one another. */
export class Best {
  readonly #hits: { hit: Hit; rank: number }[] = [];
  /** Below it nothing is among the first. */
  #least = -Infinity;

  readonly #isByDay: boolean;

  constructor(
    private readonly most: number,
    order: Order,
    private readonly today: number,
  ) {
    this.#isByDay = order === 'newest';
  }

  /** Whether a hit may be among the first: most are not, and need not be made. */
  wants(score: number, day: number): boolean {
    return this.#rankOf(score, day) >= this.#least;
  }

  /** A hit with a lower score is not among the first, whatever its day is. One as good as the last of them has no lower one. */
  leastScore(): number {
    return this.#isByDay ? -Infinity : this.#least / (1 + RECENCY) / ROUNDED_UP;
  }

  add(hit: Hit): void {
    const rank = this.#rankOf(hit.score, hit.day);
    if (rank < this.#least) return;
    this.#hits.push({ hit, rank });
    if (this.#hits.length >= 2 * this.most + 1) this.#cut();
  }

  hits(): Hit[] {
    this.#cut();
    return this.#hits.map(({ hit }) => hit);
  }

  #rankOf(score: number, day: number): number {
    if (this.#isByDay) return day;
    const age = Math.max(0, this.today - day);
    return score * (RECENCIES[age] ?? recencyOf(age));
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
