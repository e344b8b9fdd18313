import type pg from 'pg';

/** Where the piece of a puzzle belongs, as the database keeps it: no call tells. */
export async function answerOf(database: pg.Client, id: string): Promise<number> {
  const { rows } = await database.query<{ x: number }>('SELECT x FROM captcha_puzzles WHERE id = $1', [id]);
  const [row] = rows;
  if (!row) throw new Error(`There is no puzzle ${id}.`);
  return row.x;
}
