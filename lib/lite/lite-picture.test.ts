import sharp from 'sharp';
import { toLitePicture } from './lite-picture';

/** A facade: edges, planes and some grain, the same each time. */
function facade(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    const isWindow = x % 60 < 34 && y % 80 < 50;
    const grain = (Math.imul(at, 2_654_435_761) >>> 24) % 24;
    pixels[at] = (isWindow ? 60 : 170) + Math.round((y / height) * 40) + grain;
  }
  return pixels;
}

const picture = (width = 240, height = 160) =>
  sharp(facade(width, height), { raw: { width, height, channels: 3 } });

it.each<[string, () => Promise<Buffer>]>([
  ['image/webp', () => picture().webp({ quality: 75 }).toBuffer()],
  ['image/jpeg', () => picture().jpeg({ quality: 80 }).toBuffer()],
  ['image/png', () => picture().png().toBuffer()],
  // Packed harder than renditions are.
  ['image/webp', () => picture(120, 80).webp({ quality: 55 }).toBuffer()],
])('%s: half of the bytes at most, and the same shape', async (type, make) => {
  const body = await make();
  const lite = await toLitePicture({ type, body });
  expect(lite?.type).toBe('image/webp');
  expect((lite?.body.length ?? Infinity) / body.length).toBeLessThanOrEqual(0.5);
  const [now, before] = [await sharp(lite?.body).metadata(), await sharp(body).metadata()];
  expect(now.width / now.height).toBeCloseTo(before.width / before.height, 1);
});

it('a rendition keeps its size in pixels', async () => {
  const body = await picture().webp({ quality: 75 }).toBuffer();
  expect(await sharp((await toLitePicture({ type: 'image/webp', body }))?.body).metadata()).toMatchObject({
    width: 240,
    height: 160,
  });
});

it('a picture that a camera has turned stands upright', async () => {
  const body = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const lite = await toLitePicture({ type: 'image/jpeg', body });
  expect(await sharp(lite?.body).metadata()).toMatchObject({ width: 160, height: 240 });
});

it('there is none of a drawing, of what cannot be read, and of what is as small as it gets', async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp({ quality: 1 })
    .toBuffer();
  for (const [type, body] of [
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/webp', Buffer.from('no picture')],
    ['image/webp', dot],
  ] as const)
    expect(await toLitePicture({ type, body })).toBeNull();
});

it('there is none of a picture that moves', async () => {
  const frames = { raw: { width: 240, height: 320, channels: 3 as const, pageHeight: 160 } };
  const body = await sharp(facade(240, 320), frames).webp({ quality: 90 }).toBuffer();
  expect((await sharp(body).metadata()).pages).toBe(2);
  expect(await toLitePicture({ type: 'image/webp', body })).toBeNull();
});

it.each<[string, () => Promise<Buffer>]>([
  ['image/jpeg', () => picture().jpeg().toBuffer()],
  ['image/png', () => picture().png().toBuffer()],
  ['image/webp', () => picture().webp().toBuffer()],
])('there is none of a %s that is cut off or garbled', async (type, make) => {
  const body = await make();
  for (const torn of [body.subarray(0, body.length / 2), body.subarray(0, 20)])
    expect(await toLitePicture({ type, body: torn })).toBeNull();
  // Some of it may be readable; that it is not is a fault of the file, too.
  const garbled = Buffer.from(body.map((byte, at) => (at > 60 && at % 3 === 0 ? byte ^ 0x5a : byte)));
  await expect(toLitePicture({ type, body: garbled })).resolves.not.toBeUndefined();
});

it('there is none of a picture that is too large to be opened', async () => {
  const huge = sharp({ create: { width: 6000, height: 5001, channels: 3, background: '#fff' } });
  const body = await huge.png().toBuffer();
  expect(await toLitePicture({ type: 'image/png', body })).toBeNull();
});
