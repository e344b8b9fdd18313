import { z } from 'zod';
import { batched } from '../../db/batched';
import { queryByName, type Asked } from '../../db/prepared';
import type { AlsoRead } from '../../search/store/look';

/** A row that has changed; `entity` null: any row of the table. */
export type Change = { source: string; entity: number | null };

/**
 * The state of the database as this statement sees it, and what was committed since another state: what it sees of the notes,
 * and that one did not, as its transaction was to come or was not ended. A change counts from its commit on, however long its
 * transaction took. `origin`: another one when the server was started anew, or when this is another server or another table.
 */
const columnsOf = (since: string) => `pg_current_snapshot()::text AS snapshot,
  'content_changes'::regclass::oid::text || ' ' || extract(epoch FROM pg_postmaster_start_time())::text AS origin,
  (SELECT coalesce(json_agg(DISTINCT jsonb_build_array(source, entity)), '[]') FROM content_changes
    WHERE xid >= pg_snapshot_xmax(${since}::pg_snapshot) OR xid = ANY(ARRAY(SELECT pg_snapshot_xip(${since}::pg_snapshot)))) AS changes`;
export const CHANGES = `SELECT ${columnsOf('$1')}`;
type Row = { snapshot: string; origin: string; changes: unknown };
const changesSchema = z.array(z.tuple([z.string(), z.number().nullable()]));

/** Notes are kept longer than this ({@link startForgettingChanges}). Who has not looked for so long begins anew. */
export const LOOKS_WITHIN_MS = 20 * 60_000;

/** The state of a look, and when that was. */
type Seen = { snapshot: string; origin: string; at: number };

/** Follows what changes in one database. */
export class ContentChanges {
  #seen: Seen | null = null;
  readonly #look = batched(() => this.#read());

  /**
   * @param onChanges told of all changes before {@link upToDate} is answered; null: anything may have changed
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    private readonly pool: Asked,
    private readonly onChanges: (changes: readonly Change[] | null) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** Until everything is known that was committed before this was asked. Many who ask at once cost one statement. */
  async upToDate(): Promise<void> {
    await this.#look([null]);
  }

  /**
   * The same as a part of another statement, which then tells what has changed, too. It may run beside {@link upToDate}, and
   * beside itself.
   */
  readonly alsoRead: AlsoRead = {
    columns: columnsOf,
    count: 3,
    begin: () => {
      const since = this.#seen;
      // As the columns say.
      return { value: since?.snapshot ?? null, take: (row) => this.#take(row as Row, since) };
    },
  };

  async #read(): Promise<void> {
    const since = this.#seen;
    const [row] = await queryByName<Row>(this.pool, 'content_changes', CHANGES, [since?.snapshot ?? null]);
    if (!row) throw new Error('The changes of the content were not answered');
    this.#take(row, since);
  }

  /** @param since the state that the statement was asked with */
  #take({ snapshot, origin, changes: noted }: Row, since: Seen | null): void {
    const at = this.now();
    // Of two statements that ran at once the one that is answered later may tell an earlier state, or some changes again: the next
    // one asks since the state of the first.
    if (since === this.#seen) this.#seen = { snapshot, origin, at };
    const isKnown = since !== null && at - since.at < LOOKS_WITHIN_MS && origin === since.origin;
    // A database that was put back to an earlier state, or replaced, gives the same numbers to other transactions.
    if (!isKnown || endOf(snapshot) < endOf(since.snapshot)) return this.onChanges(null);
    const changes = changesSchema.parse(noted);
    if (changes.length > 0) this.onChanges(changes.map(([source, entity]) => ({ source, entity })));
  }
}

/** The first transaction that a snapshot, as `10:20:10,14`, knows nothing of. */
const endOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);
