import type pg from 'pg';
import { z } from 'zod';
import { batched } from '../../db/batched';

/** A row that has changed; `entity` null: any row of the table. */
export type Change = { source: string; entity: number | null };

/**
 * The state of the database as this statement sees it, and what was committed since another state: what it sees of the notes,
 * and that one did not, as its transaction was to come or was not ended. A change counts from its commit on, however long its
 * transaction took. `origin`: another one when the server was started anew, or when this is another server or another table.
 */
export const CHANGES = `SELECT pg_current_snapshot()::text AS snapshot,
  'content_changes'::regclass::oid::text || ' ' || extract(epoch FROM pg_postmaster_start_time())::text AS origin,
  (SELECT coalesce(json_agg(DISTINCT jsonb_build_array(source, entity)), '[]') FROM content_changes
    WHERE xid >= pg_snapshot_xmax($1::pg_snapshot) OR xid = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))) AS changes`;
type Row = { snapshot: string; origin: string; changes: unknown };
const changesSchema = z.array(z.tuple([z.string(), z.number().nullable()]));

/** Notes are kept longer than this ({@link startForgettingChanges}). Who has not looked for so long begins anew. */
export const LOOKS_WITHIN_MS = 20 * 60_000;

/** Follows what changes in one database. */
export class ContentChanges {
  #snapshot: string | null = null;
  #origin = '';
  #lookedAt = 0;
  readonly #look = batched(() => this.#read());

  /**
   * @param onChanges told of all changes before {@link upToDate} is answered; null: anything may have changed
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    private readonly pool: Pick<pg.Pool, 'query'>,
    private readonly onChanges: (changes: readonly Change[] | null) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** Until everything is known that was committed before this was asked. Many who ask at once cost one statement. */
  async upToDate(): Promise<void> {
    await this.#look([null]);
  }

  async #read(): Promise<void> {
    const { rows } = await this.pool.query<Row>(CHANGES, [this.#snapshot]);
    const [row] = rows;
    if (!row) throw new Error('The changes of the content were not answered');
    const [before, now] = [this.#snapshot, this.now()];
    const isKnown = before !== null && now - this.#lookedAt < LOOKS_WITHIN_MS;
    const isSame = row.origin === this.#origin;
    this.#snapshot = row.snapshot;
    this.#origin = row.origin;
    this.#lookedAt = now;
    // A database that was put back to an earlier state, or replaced, gives the same numbers to other transactions.
    if (!isKnown || !isSame || endOf(row.snapshot) < endOf(before)) return this.onChanges(null);
    const changes = changesSchema.parse(row.changes);
    if (changes.length > 0) this.onChanges(changes.map(([source, entity]) => ({ source, entity })));
  }
}

/** The first transaction that a snapshot, as `10:20:10,14`, knows nothing of. */
const endOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);
