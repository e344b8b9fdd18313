import type { Payload } from 'payload';

/** A fact about this database noted under a name, or null. */
export async function getMark(payload: Payload, name: string): Promise<string | null> {
  const { rows } = await payload.db.pool.query<{ value: string }>('SELECT value FROM marks WHERE name = $1', [
    name,
  ]);
  return rows[0]?.value ?? null;
}

export async function setMark(payload: Payload, name: string, value: string): Promise<void> {
  await payload.db.pool.query(
    'INSERT INTO marks (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  );
}
