/** One connection: what is asked in a row runs in one session. */
export type Connection = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

/**
 * Statements of one transaction: all of it is kept, or, when the work throws, nothing.
 * @param begin the statement that begins it, which may name its isolation
 */
export async function transaction<T>(
  database: Connection,
  work: () => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  await database.query(begin);
  try {
    const result = await work();
    await database.query('COMMIT');
    return result;
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}
