import sharp from 'sharp';
import { drawPuzzle } from './picture';

const pixels = async (url: string) =>
  sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer();

it('cuts a piece that no pixel row of the picture holds, and darkens its place', async () => {
  const { image, piece } = await drawPuzzle(150, 60);
  const [whole, cut] = [await pixels(image), await pixels(piece)];
  const row = (from: Buffer, wide: number, x: number, y: number) => {
    const at = (y * wide + x) * 4;
    return from.subarray(at, at + 8 * 4);
  };
  for (let y = 14; y < 46; y += 4) expect(whole.includes(row(cut, 50, 6, y))).toBe(false);
  // Around the tab the piece lets the picture through; within its outline it does not.
  expect(cut[3]).toBe(0);
  expect(cut[(30 * 50 + 20) * 4 + 3]).toBe(255);
});
