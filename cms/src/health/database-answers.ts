import type { Payload } from 'payload';

/** Longer than any of these statements takes on a database that is well. */
const WITHIN_MS = 2000;

/** The first row a statement answers within 2 s; null when the database does not, or gives no connection. */
export async function askDatabase<Row extends object>(
  payload: Payload,
  statement: string,
): Promise<Row | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WITHIN_MS);
  });
  const asked = payload.db.pool.query<Row>(statement).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
