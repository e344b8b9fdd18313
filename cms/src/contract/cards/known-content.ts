import { totalmem } from 'node:os';
import { TERM_COLLECTIONS } from '../taxonomies';
import type { Change } from './content-changes';
import { Kept } from './kept';
import { SlabCache } from './slab-cache';

/** The tables whose rows stand on cards, in the order their number is kept by. */
export const SOURCES = [
  ...(['posts', 'people', 'companies', 'brands', 'products', 'media'] as const),
  ...Object.values(TERM_COLLECTIONS),
] as const;
export type Source = (typeof SOURCES)[number];

/** Ids of a table stay below it. */
const MOST_IDS = 2 ** 32;
/** One number for a row of a table. */
export const codeOf = (source: Source, id: number) => FIRST_CODES[source] + id;
const FIRST_CODES = Object.fromEntries(SOURCES.map((source, at) => [source, at * MOST_IDS])) as Record<
  Source,
  number
>; // fromEntries forgets the key type
const tableOf = (code: number) => Math.floor(code / MOST_IDS);

/** What the directory of offices is made of: them, their articles and the types of these. */
const OF_OFFICES: ReadonlySet<string> = new Set<Source>(['posts', 'companies', 'types']);
/** What the counts of a list are made of: articles, and all that they are listed under or narrowed to. */
const OF_LISTS: ReadonlySet<string> = new Set<Source>([
  'posts',
  'companies',
  ...Object.values(TERM_COLLECTIONS),
]);
const TREES: ReadonlySet<string> = new Set<Source>(['types', 'countries', 'materials']);

/** A card as JSON, before and behind its number of views, which changes with each reading. */
export type Card = {
  before: string;
  behind: string;
  /** The rows it shows ({@link codeOf}); also those that readers do not see, and may see later. */
  shows: readonly number[];
};

const MIB = 1024 * 1024;
/** In bytes: some ten thousand cards and as many rows, or three times as many where there is much memory. */
const MOST_BYTES = boundsFor(Math.min(process.constrainedMemory() || Infinity, totalmem()));

/**
 * What a process keeps of cards and rows, by the bytes of memory that it may use: 88 MiB up to 4 GiB, 264 MiB from 12 GiB on. What
 * a card shows and where it stands takes another kilobyte or less of the heap.
 */
export function boundsFor(memory: number): { cards: number; rows: number } {
  const times = Math.min(3, Math.max(1, memory / (4096 * MIB)));
  return { cards: times * 64 * MIB, rows: times * 24 * MIB };
}

/** An object takes about three times as much as its JSON, which may be kept beside it (./card-json). */
const bytesOfRow = (row: unknown) => 4 * JSON.stringify(row).length + 100;

/**
 * Cards that were rendered and rows that stand on them, until something they show has changed. Call
 * {@link ContentChanges.upToDate} before reading from here. Note {@link moment} before reading from the database what is then
 * stored here: it is not stored when something has changed since.
 */
export class KnownContent {
  readonly #cards: SlabCache<Card['shows']>;
  readonly #rows: Kept<{ row: unknown }>;
  #changes = 0;
  #officesChanges = 0;
  #listsChanges = 0;
  #trees: unknown = null;

  /** @param slabBytes of the slabs of cards */
  constructor({ cards, rows } = MOST_BYTES, slabBytes?: number) {
    this.#cards = new SlabCache(cards, slabBytes);
    this.#rows = new Kept(rows);
  }

  /** A number to remember before something is read from the database. */
  get moment(): number {
    return this.#changes;
  }

  /** As {@link moment}, of what the directory of offices is made of. */
  get officesMoment(): number {
    return this.#officesChanges;
  }

  /** As {@link moment}, of what the counts of lists of articles are made of. */
  get listsMoment(): number {
    return this.#listsChanges;
  }

  hasCard(post: number): boolean {
    return this.#cards.has(post);
  }

  /** What stands before and behind its number of views, in UTF-8: bytes to be used before anything is awaited. */
  card(post: number): readonly Buffer[] | undefined {
    return this.#cards.get(post);
  }

  /** Not kept when anything has changed since its rows were read, which may be older. */
  putCard(post: number, { before, behind, shows }: Card, since: number): void {
    if (since === this.#changes) this.#cards.put(post, [before, behind], shows);
  }

  /** A row as it was put; `row` null: readers see none of this id. */
  row(source: Source, id: number): { row: unknown } | undefined {
    return this.#rows.get(codeOf(source, id));
  }

  putRow(source: Source, id: number, row: unknown, since: number): void {
    if (since === this.#changes) this.#rows.put(codeOf(source, id), { row }, bytesOfRow(row));
  }

  /** What was made of the trees of types, countries and materials; null: nothing is known. */
  get trees(): unknown {
    return this.#trees;
  }

  putTrees(trees: unknown, since: number): void {
    if (since === this.#changes) this.#trees = trees;
  }

  /** @param changes null: anything may have changed */
  forget(changes: readonly Change[] | null): void {
    this.#changes += 1;
    if (!changes || changes.some(({ source }) => OF_OFFICES.has(source))) this.#officesChanges += 1;
    if (!changes || changes.some(({ source }) => OF_LISTS.has(source))) this.#listsChanges += 1;
    if (!changes || changes.some(({ source }) => TREES.has(source))) this.#trees = null;
    if (!changes) {
      this.#cards.clear();
      this.#rows.clear();
      return;
    }
    const codes = new Set<number>();
    const tables = new Set<number>();
    for (const { source, entity } of changes) {
      const table = SOURCES.findIndex((one) => one === source);
      if (entity === null) tables.add(table);
      else codes.add(table * MOST_IDS + entity);
    }
    for (const code of codes) this.#rows.delete(code);
    if (tables.size > 0) this.#rows.deleteWhere((_, code) => tables.has(tableOf(code)));
    this.#cards.deleteWhere((shows) =>
      shows.some((code) => codes.has(code) || (tables.size > 0 && tables.has(tableOf(code)))),
    );
  }
}
