import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, png } from './test/png';
import { formatOf, judgePicture, MEDIA_LIMITS, MEDIA_RULES, PORTRAIT_RULES } from './judge-picture';
import { MOST_BYTES } from './upload-limits';
import { unpack } from './upload-hooks';

/** A GIF of so many frames, each of the whole picture. */
function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\x04\x01\0\0\0\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1');
  for (const [bytes, at] of [[head, 6] as const, [frame, 13] as const]) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A TIFF of so many pages of one pixel. */
function tiff(pages: number, width = 1, height = 1): Buffer {
  const tags = [256, width, 257, height, 258, 8, 259, 1, 262, 1, 273, 8, 277, 1, 278, height, 279, 1];
  const size = 2 + (tags.length / 2) * 12 + 4;
  const file = Buffer.alloc(8 + pages * size);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * size;
    file.writeUInt16LE(tags.length / 2, at);
    for (let tag = 0; tag < tags.length; tag += 2) {
      const entry = at + 2 + tag * 6;
      file.writeUInt16LE(tags[tag] ?? 0, entry);
      file.writeUInt16LE(4, entry + 2);
      file.writeUInt32LE(1, entry + 4);
      file.writeUInt32LE(tags[tag + 1] ?? 0, entry + 8);
    }
    file.writeUInt32LE(page < pages - 1 ? at + size : 0, at + size - 4);
  }
  return file;
}

const still = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
/** A small JPEG whose header promises another size. */
async function jpeg(width: number, height: number, progressive: boolean, space: 'srgb' | 'cmyk' = 'srgb') {
  const data = await still().toColourspace(space).jpeg({ progressive }).toBuffer();
  const frame = data.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  data.writeUInt16BE(height, frame + 5);
  data.writeUInt16BE(width, frame + 7);
  return data;
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><script>alert(1)</script></svg>';

describe('a picture is judged by its header', () => {
  it.each(['jpeg', 'png', 'webp', 'tiff', 'gif'] as const)('accepts a %s', async (format) => {
    const data = await still().toFormat(format).toBuffer();
    expect(formatOf(data)).toBe(format);
    expect(await judgePicture(data)).toEqual({ accepted: true, format, isAnimated: false });
  });

  it.each([
    ['of a medium format camera', png(11_656, 8_742), true],
    ['of 16 bits and four channels', png(10_000, 10_000, { bits: 16, colour: 6 }), true],
    ['of 256 million pixels in 1 bit', png(16_000, 16_000, { bits: 1, colour: 0 }), false],
    [
      'with a palette',
      png(16_000, 16_000, { bits: 1, colour: 3, more: [chunk('PLTE', Buffer.alloc(6))] }),
      false,
    ],
    ['of one endless row', png(200_000_000, 1), false],
    ['that is interlaced', png(7_000, 7_000, { interlaced: true }), true],
    ['that is interlaced and large', png(8_000, 8_000, { interlaced: true }), false],
    ['TIFF, large', tiff(1, 11_000, 11_000), false],
    ['TIFF of 500 pages', tiff(500), true],
    ['TIFF of 501 pages', tiff(501), false],
    ['GIF of 50 frames', gif(1_000, 1_000, 50), true],
    ['GIF of 51 frames', gif(1_000, 1_000, 51), false],
    ['GIF of 501 small frames', gif(8, 8, 501), false],
    ['GIF of 50,000 small frames', gif(8, 8, 50_000), false],
  ])('accepts or refuses a picture %s', async (_what, data, accepted) => {
    expect(await judgePicture(data)).toMatchObject({ accepted });
  });

  it.each([
    ['baseline', () => jpeg(11_656, 8_742, false), true],
    ['baseline and large', () => jpeg(65_500, 65_500, false), false],
    ['progressive', () => jpeg(8_000, 6_000, true), true],
    ['progressive and large', () => jpeg(8_000, 8_000, true), false],
    ['CMYK', () => jpeg(11_656, 8_742, false, 'cmyk'), true],
    ['progressive and large, CMYK', () => jpeg(8_000, 8_000, true, 'cmyk'), false],
  ])('accepts or refuses a JPEG, %s', async (_what, make, accepted) => {
    expect(await judgePicture(await make())).toMatchObject({ accepted });
  });

  it.each([
    ['SVG', Buffer.from(SVG)],
    ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${SVG}`)],
    ['SVG in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
    ['SVG in a gzip', gzipSync(SVG)],
    ['SVG after the first bytes of a PNG', Buffer.concat([png(1, 1).subarray(0, 8), Buffer.from(SVG)])],
    ['SVG after the first bytes of a GIF', Buffer.from(`GIF89a${SVG}`)],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1')],
    ['BMP', Buffer.from('BM\0\0\0\0', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a sound in RIFF', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
    ['a header without a picture', png(10, 10).subarray(0, 20)],
    ['a TIFF that points nowhere', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
    ['20 MB and a byte', Buffer.concat([png(10, 10), Buffer.alloc(MOST_BYTES)])],
  ])('refuses %s', async (_what, data) => {
    expect(await judgePicture(data)).toMatchObject({ accepted: false });
  });

  it('names the limit in both languages', async () => {
    expect(await judgePicture(png(16_000, 16_000, { bits: 1, colour: 0 }))).toEqual({
      accepted: false,
      zh: '图片为 16,000 × 16,000 像素，最多 105 百万像素',
      en: 'the picture has 16,000 × 16,000 pixels, at most 105 million are accepted',
    });
    expect(await judgePicture(Buffer.from(SVG))).toMatchObject({ zh: expect.stringContaining('TIFF') });
    expect(await judgePicture(gif(8, 8, 3), { ...MEDIA_RULES, mayMove: false })).toMatchObject({
      en: 'the picture has 3 frames or pages, at most 1 are accepted',
    });
  });

  it('unpacks nothing of what is packed beside the picture', async () => {
    const bomb = deflateSync(Buffer.alloc(32 * 1024 * 1024), { level: 9 });
    const texts = Array.from({ length: 8 }, (_, index) =>
      chunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), bomb])),
    );
    const before = process.memoryUsage().rss;
    const accepted = { accepted: true, format: 'png', isAnimated: false };
    expect(await judgePicture(png(10, 10, { more: texts }))).toEqual(accepted);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('a header that promises more than there is ends in a refusal', async () => {
    expect(await unpack(png(4_000, 4_000))).toBeNull();
    expect(await unpack(tiff(1, 4_000, 4_000))).toBeNull();
  });

  it('of a TIFF the first page is kept', async () => {
    const { width, height } = await sharp((await unpack(tiff(300))) ?? Buffer.alloc(0)).metadata();
    expect([width, height]).toEqual([1, 1]);
  });

  it('A98: a portrait is a still JPEG, PNG or WebP of 40 million pixels', async () => {
    const frames = ['#f00', '#00f'].map((background) => ({
      create: { width: 8, height: 8, channels: 3 as const, background },
    }));
    const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const moving = sharp(pictures, { join: { animated: true } });
    const accepted = [await still().webp().toBuffer(), png(8_000, 5_000)];
    const refused = [
      await still().gif().toBuffer(),
      await still().tiff().toBuffer(),
      Buffer.from(SVG),
      png(8_000, 5_001),
      await moving.webp().toBuffer(),
    ];
    for (const data of accepted) expect((await judgePicture(data, PORTRAIT_RULES)).accepted).toBe(true);
    for (const data of refused) expect((await judgePicture(data, PORTRAIT_RULES)).accepted).toBe(false);
  });
});

it('says its limits in both languages', () => {
  for (const words of Object.values(MEDIA_LIMITS)) {
    expect(words).toMatch(/JPEG, PNG, WebP, TIFF, GIF.*20 MB.*105.*50/);
  }
});
