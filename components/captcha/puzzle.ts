/** What the judge says: with a ticket when a server judged; null when no answer came. */
export type Judgement = { isSolved: boolean; ticket: string } | null;

/** A picture with a gap and the piece that fits it. Lengths are pixels of the canvas. */
export type Puzzle = {
  image: string;
  piece: string;
  /** Of the piece. */
  top: number;
  width: number;
  height: number;
  /** Where the gap is, when the widget judges itself; the server tells nobody. */
  target: number | null;
  check: (x: number) => Promise<Judgement>;
};

export type PuzzleSizes = { canvasWidth: number; canvasHeight: number; puzzleScale: number };

/** A picture that is ready to be drawn. @throws when it cannot be had */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
