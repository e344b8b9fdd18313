import { randomBytes, randomInt } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { isNear } from './near';
import { CANVAS, PIECE, drawPuzzle } from './picture';

const SECONDS = 120;
const MARGIN = 8;

export type Puzzle = { id: string; image: string; piece: string; y: number };

/** A new puzzle. Where the piece belongs is kept here alone: the reply says how high it hangs, and no more (A90). */
export async function makePuzzle(payload: Payload): Promise<Puzzle> {
  const id = randomBytes(16).toString('base64url');
  // Never so near to the left edge that hardly moving the piece solves it.
  const x = randomInt(PIECE + MARGIN, CANVAS.width - PIECE - MARGIN + 1);
  const y = randomInt(MARGIN, CANVAS.height - PIECE - MARGIN + 1);
  const { image, piece } = await drawPuzzle(x, y);
  await readRows(
    payload,
    sql`insert into captcha_puzzles (id, x, expires_at) values (${id}, ${x}, now() + make_interval(secs => ${SECONDS}))`,
  );
  return { id, image, piece, y };
}

/** Judges a puzzle, which is over then, whatever the answer. False for one that is unknown, judged or too old. */
export async function judge(payload: Payload, id: string, x: number): Promise<boolean> {
  const [puzzle] = await readRows<{ x: number; fresh: boolean }>(
    payload,
    sql`delete from captcha_puzzles where id = ${id} returning x, expires_at > now() as fresh`,
  );
  return puzzle !== undefined && puzzle.fresh && isNear(x, puzzle.x);
}
