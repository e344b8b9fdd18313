import { ask, type Answer } from '@/lib/session/ask';

import { loadImage, type Judgement, type Puzzle, type PuzzleSizes } from './puzzle';

type Issued = { id: string; image: string; piece: string; y: number };

/** A puzzle of the server, which also judges it (A90, A91). @throws when there is none to be had */
export async function servedPuzzle({ canvasWidth, puzzleScale }: PuzzleSizes): Promise<Puzzle> {
  const issued = toIssued(await bodyOf(ask('captcha')));
  if (!issued) throw new Error('no puzzle');
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
    check: async (x) =>
      toJudgement(await bodyOf(ask('captcha/check', { body: { id: issued.id, x: Math.round(x / scale) } }))),
  };
}

/** A90. */
export function toIssued(body: unknown): Issued | null {
  if (!isRecord(body)) return null;
  const { id, image, piece, y } = body;
  const isWhole = typeof id === 'string' && typeof image === 'string' && typeof piece === 'string';
  return isWhole && typeof y === 'number' ? { id, image, piece, y } : null;
}

/** A91: a ticket with status 1; any other status is a failure. */
export function toJudgement(body: unknown): Judgement {
  if (!isRecord(body) || typeof body.status !== 'number') return null;
  const ticket = typeof body.ticket === 'string' ? body.ticket : '';
  return { isSolved: body.status === 1 && ticket !== '', ticket };
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}

/** The JSON of an answer; of a refusal none, as a puzzle that has run out is a failure like another. */
async function bodyOf(answer: Promise<Answer | null>): Promise<unknown> {
  const given = await answer;
  return given?.status === 200 ? given.body : null;
}
