import type pg from 'pg';
import { errorCode } from '../start/error-code';
import { Refusal } from '../start/refusal';

/**
 * Runs what locks every table in one transaction.
 * @throws {Refusal} naming the setting, when the server has no room for the locks (53200)
 */
export async function withLocks<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // A server that is out of memory says the same, and has no such hint.
    const hint = cause instanceof Error && 'hint' in cause ? String(cause.hint) : '';
    if (errorCode(cause) !== '53200' || !hint.includes('max_locks_per_transaction')) throw cause;
    await client.query('ROLLBACK');
    const { rows } = await client.query<{ is: string }>(
      "SELECT current_setting('max_locks_per_transaction') AS is",
    );
    const present = Number(rows[0]?.is);
    throw new Refusal(
      `The database server has no room for the locks of this restore: set max_locks_per_transaction = ${Math.max(256, present * 4)} in its settings (it is ${present}), start it again, and restore again. Nothing was changed.`,
      { cause },
    );
  }
}
