import sharp from 'sharp';
import { isAnimatedWebp } from './animated';

const frame = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { r: red, g: 9, b: 9, alpha: 0.5 } } })
    .png()
    .toBuffer();

it('a WebP file moves when its header says so', async () => {
  const frames = [await frame(10), await frame(200)];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const still = await sharp(frames[0]).webp().toBuffer();
  expect(isAnimatedWebp(moving.subarray(0, 21))).toBe(true);
  expect(isAnimatedWebp(still.subarray(0, 21))).toBe(false);
  expect(isAnimatedWebp(moving.subarray(0, 20))).toBe(false);
  expect(isAnimatedWebp(new Uint8Array())).toBe(false);
});
