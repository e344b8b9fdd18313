import { isSolved } from './captcha-state';
import { loadImage, type Puzzle, type PuzzleSizes } from './puzzle';

type DrawnSizes = PuzzleSizes & { sliderSize: number; range: number; imgs: readonly string[] };

/** Side of a piece at scale 1. */
const PIECE = 44;

/**
 * A puzzle the browser makes itself, out of one of the pictures or a drawing of its own, and judges by `range` (E49).
 * It proves nothing about its visitor: the component page is the only place that shows one.
 */
export async function drawnPuzzle(sizes: DrawnSizes): Promise<Puzzle> {
  const { canvasWidth, canvasHeight, puzzleScale, sliderSize, range, imgs } = sizes;
  const side = Math.round(PIECE * puzzleScale);
  const target = between(sliderSize + 2 * range, canvasWidth - Math.max(side, sliderSize) - range);
  const top = between(4, canvasHeight - side - 4);
  const src = imgs[Math.floor(Math.random() * imgs.length)];
  const image = src === undefined ? null : await loadImage(src);

  const ground = pen(canvasWidth, canvasHeight);
  draw(ground, image, canvasWidth, canvasHeight);
  const piece = pen(side, side);
  piece.drawImage(ground.canvas, target, top, side, side, 0, 0, side, side);
  piece.strokeStyle = '#fbfaf7';
  piece.lineWidth = 4;
  piece.strokeRect(0, 0, side, side);
  ground.fillStyle = 'rgb(22 21 15 / 60%)';
  ground.fillRect(target, top, side, side);
  return {
    image: ground.canvas.toDataURL(),
    piece: piece.canvas.toDataURL(),
    top,
    width: side,
    height: side,
    target,
    check: async (x) => ({ isSolved: isSolved(x, target, range), ticket: '' }),
  };
}

function between(from: number, to: number): number {
  return Math.round(from + Math.random() * Math.max(0, to - from));
}

function pen(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  return context;
}

/** The picture, cropped to the canvas, or a row of columns under a slab. */
function draw(to: CanvasRenderingContext2D, image: HTMLImageElement | null, width: number, height: number) {
  if (image) {
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    to.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale);
    return;
  }
  to.fillStyle = '#d9d3c4';
  to.fillRect(0, 0, width, height);
  to.fillStyle = '#8a5a44';
  to.fillRect(0, height * 0.25, width, height * 0.2);
  to.fillStyle = '#55524a';
  for (let x = 12; x < width; x += 34) to.fillRect(x, height * 0.45, 8, height * 0.45);
  to.fillRect(0, height * 0.9, width, 3);
}
