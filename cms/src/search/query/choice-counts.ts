import { FACETS, kindNumber, MOST_IDS, type Facet, type Kind } from '../index/kinds';
import { CHUNK_DOCS } from '../index/postings';
import type { IndexView } from '../store/read-index';
import { IdCounts } from './id-counts';

/** One of several choices that narrow a list together. */
export type Choice = {
  facet: Facet;
  /** Ids of terms, one of which a thing must have. Null: nothing is chosen. */
  chosen: ReadonlySet<number> | null;
  /** As what a term counts: itself and those above it, by id. One that is absent counts as itself alone. */
  countedAs: ReadonlyMap<number, readonly number[]>;
};

/**
 * A part of a calendar whose days are not those of the index, which begin by UTC: all days between two, and of these two the
 * things that are in it.
 */
export type Period = {
  /** Days since 1970, as in the index: that of its first moment, and that of its last. */
  first: number;
  last: number;
  /** The things of the first day and of the last that are in it, by id; others may be among them. */
  atEnds: ReadonlySet<number>;
};

export type ChoiceCount = {
  /** How many things all other choices leave together, whatever is chosen here. */
  any: number;
  /** How many of them have each term, by id; none has 0. */
  terms: ReadonlyMap<number, number>;
};

/** `counts`: in the order of the choices. */
export type ChoiceCounts = { total: number; counts: ChoiceCount[] };

/**
 * How many things of a kind some choices leave, and how many each term would leave instead of what is chosen beside it.
 * Everything is looked at once: what fits all choices counts for each of them, what fits all but one for that one alone.
 * @param within nothing else is counted; null: of all times
 */
export function countChoices(
  view: IndexView,
  of: Kind,
  choices: readonly Choice[],
  within: Period | null = null,
): ChoiceCounts {
  const counter = new Counter(choices);
  const kind = kindNumber(of);
  for (const { docs, hidden } of view.chunks.values()) {
    const { entities, kinds, days, facets, facetsFrom } = docs;
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      if (kinds[place] !== kind || (hidden.size > 0 && hidden.has(place))) continue;
      if (within && !isWithin(within, days[place] ?? 0, entities[place] ?? 0)) continue;
      counter.add(facets, facetsFrom[place] ?? 0, facetsFrom[place + 1] ?? 0);
    }
  }
  for (const { kind: own, day, entity, facets } of view.changed) {
    if (own === kind && (!within || isWithin(within, day, entity))) counter.add(facets, 0, facets.length);
  }
  return counter.counts();
}

function isWithin({ first, last, atEnds }: Period, day: number, entity: number): boolean {
  if (day > first && day < last) return true;
  return (day === first || day === last) && atEnds.has(entity);
}

/** The index has more than a hundred thousand things, each with several facets: what is asked of each of them is in arrays. */
class Counter {
  /** Which choice a facet is of; -1: none. */
  readonly #choiceOf = new Int8Array(FACETS.length).fill(-1);
  readonly #terms: TermCounts[];
  readonly #isChosen: (Uint8Array | null)[];
  readonly #any: Int32Array;
  /** The choices that have something chosen, as bits. */
  readonly #allChosen: number;
  #total = 0;
  #thing = 0;

  constructor(choices: readonly Choice[]) {
    for (const [at, { facet }] of choices.entries()) this.#choiceOf[FACETS.indexOf(facet)] = at;
    this.#terms = choices.map(({ countedAs }) => new TermCounts(countedAs));
    this.#isChosen = choices.map(({ chosen }) => chosen && flagsOf(chosen));
    this.#any = new Int32Array(choices.length);
    this.#allChosen = choices.reduce((bits, { chosen }, at) => (chosen ? bits | (1 << at) : bits), 0);
  }

  /** @param from and @param to which of `facets` ({@link ChunkDocs}) one thing has */
  add(facets: ArrayLike<number>, from: number, to: number): void {
    let missed = this.#allChosen;
    for (let at = from; at < to && missed !== 0; at += 1) {
      const number = facets[at] ?? 0;
      const choice = this.#choiceOf[number >>> ID_BITS] ?? -1;
      if (choice >= 0 && this.#isChosen[choice]?.[number & ID_MASK]) missed &= ~(1 << choice);
    }
    if ((missed & (missed - 1)) !== 0) return;
    const [least, most] =
      missed === 0 ? [0, this.#any.length - 1] : [31 - Math.clz32(missed), 31 - Math.clz32(missed)];
    if (missed === 0) this.#total += 1;
    for (let choice = least; choice <= most; choice += 1) this.#any[choice] = (this.#any[choice] ?? 0) + 1;
    this.#thing += 1;
    for (let at = from; at < to; at += 1) {
      const number = facets[at] ?? 0;
      const choice = this.#choiceOf[number >>> ID_BITS] ?? -1;
      if (choice >= least && choice <= most) this.#terms[choice]?.add(number & ID_MASK, this.#thing);
    }
  }

  counts(): ChoiceCounts {
    const counts = this.#terms.map((terms, at) => ({ any: this.#any[at] ?? 0, terms: terms.all() }));
    return { total: this.#total, counts };
  }
}

/** A facet's number ({@link toFacet}) has the id of its term in these bits. */
const ID_BITS = Math.log2(MOST_IDS);
const ID_MASK = MOST_IDS - 1;

/** 1 for each of these ids. */
function flagsOf(ids: ReadonlySet<number>): Uint8Array {
  const flags = new Uint8Array([...ids].reduce((most, id) => Math.max(most, id + 1), 0));
  for (const id of ids) flags[id] = 1;
  return flags;
}

/** Counts the terms of one facet; a thing counts once for a term, also when it has several below it. */
class TermCounts {
  readonly #counts = new IdCounts();
  /** The thing that was counted last for each term. */
  readonly #counted = new IdCounts();
  /** As what else a term counts, by id: looked up for every term of every thing. */
  readonly #above: (readonly number[] | undefined)[] = [];

  constructor(countedAs: ReadonlyMap<number, readonly number[]>) {
    for (const [id, others] of countedAs) {
      while (this.#above.length <= id) this.#above.push(undefined);
      const above = others.filter((other) => other !== id);
      if (above.length > 0) this.#above[id] = above;
    }
  }

  /** @param thing a number of its own for each thing, from 1 */
  add(id: number, thing: number): void {
    this.#addOne(id, thing);
    const above = id < this.#above.length ? this.#above[id] : undefined;
    if (above) for (const other of above) this.#addOne(other, thing);
  }

  all(): ReadonlyMap<number, number> {
    return new Map(this.#counts.all().map(({ id, count }) => [id, count]));
  }

  #addOne(id: number, thing: number): void {
    if (this.#counted.get(id) === thing) return;
    this.#counted.set(id, thing);
    this.#counts.add(id, 1);
  }
}
