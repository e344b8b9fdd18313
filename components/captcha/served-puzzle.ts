import * as z from 'zod/mini';

import type { Outcome } from '@/lib/api/outcome';
import { read } from '@/lib/api/read';
import { send } from '@/lib/api/send';

import { loadImage, type Judgement, type Puzzle, type PuzzleSizes } from './puzzle';

/** A90. */
export const issuedSchema = z.object({
  id: z.string(),
  image: z.string(),
  piece: z.string(),
  y: z.number(),
});

/** A91. */
export const judgedSchema = z.object({ status: z.number(), ticket: z.catch(z.string(), '') });

/** A puzzle of the server, which also judges it (A90, A91). @throws when there is none to be had */
export async function servedPuzzle({ canvasWidth, puzzleScale }: PuzzleSizes): Promise<Puzzle> {
  const outcome = await read({ path: 'captcha', schema: issuedSchema });
  if (outcome.kind !== 'done') throw new Error(`no puzzle: ${outcome.kind}`);
  const issued = outcome.value;
  const [image, piece] = await Promise.all([loadImage(issued.image), loadImage(issued.piece)]);
  // The server counts in pixels of its picture.
  const scale = canvasWidth / image.naturalWidth;
  return {
    image: issued.image,
    piece: issued.piece,
    top: issued.y * scale,
    width: piece.naturalWidth * scale * puzzleScale,
    height: piece.naturalHeight * scale * puzzleScale,
    target: null,
    check: async (x) => {
      const body = { id: issued.id, x: Math.round(x / scale) };
      return toJudgement(await send('captcha/check', { body, schema: judgedSchema }));
    },
  };
}

/** A91: a ticket with status 1 is solved, a business refusal is not; of anything else nothing is known. */
export function toJudgement(outcome: Outcome<z.infer<typeof judgedSchema>>): Judgement {
  if (outcome.kind === 'done') return { isSolved: outcome.value.ticket !== '', ticket: outcome.value.ticket };
  return outcome.kind === 'refused' && outcome.status === 200 ? { isSolved: false, ticket: '' } : null;
}
