import { createHash } from 'node:crypto';
import { drawPicture, listPictures } from './catalogue';
import { INITIALS } from './objects/portrait';
import { hasLetter } from './objects/letters';
import { PALETTES, mix } from './palettes';
import { Random } from './random';
import { renderPicture } from './render';
import type { PictureKind } from './types';

const pictures = listPictures();
const ofKind = (...kinds: PictureKind[]) => pictures.filter((picture) => kinds.includes(picture.kind));
const sha = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the picture pool of the demo magazine', () => {
  it.each([
    ['covers', ofKind('architecture', 'landscape', 'art', 'interior').length, 130],
    ['drawings', ofKind('drawing').length, 40],
    ['material swatches', ofKind('material').length, 24],
    ['product shots', ofKind('product').length, 40],
    ['portraits', ofKind('portrait').length, 40],
    ['logos', ofKind('logo').length, 54],
    ['advertisement pictures', ofKind('ad').length, 16],
  ])('holds enough %s', (_what, count, wanted) => {
    expect(count).toBeGreaterThanOrEqual(wanted);
  });

  it('gives every picture a key of its own, the same ones in the same order each time', () => {
    const keys = pictures.map((picture) => picture.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(listPictures()).toEqual(pictures);
    expect(keys[0]).toBe('cover-001');
  });

  it('draws the cover of the front page as wide as it is shown', () => {
    const heroes = ofKind('ad').filter(({ subject }) => subject === 'hero');
    expect(heroes.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([2048, 930]));
  });

  it('keeps every original within 2048 pixels and at least 400 on the short side', () => {
    for (const { width, height } of pictures) {
      expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(400);
    }
  });

  it('describes every picture in both languages and credits it', () => {
    for (const { key, alt, caption, credit, focalPoint } of pictures) {
      expect([key, alt.zh]).toEqual([key, expect.stringMatching(/[\u4e00-\u9fff]{4}/)]);
      expect([key, alt.en]).toEqual([key, expect.stringMatching(/^[A-Z].{20}/)]);
      expect(caption.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(caption.en).toMatch(/[A-Za-z]{3}/);
      expect(`${alt.zh}${alt.en}${caption.zh}${caption.en}`).not.toMatch(/undefined|NaN|\|/);
      expect(credit).toMatch(/^[^|]+\|[^|]+$/);
      for (const value of [focalPoint.x, focalPoint.y]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    }
  });

  it('lets neighbouring covers differ in subject', () => {
    const covers = ofKind('architecture', 'landscape', 'art', 'interior');
    covers.slice(1).forEach((cover, at) => expect(cover.subject).not.toBe(covers[at]?.subject));
  });

  it('draws every picture twice alike, differently from all others, without text, fonts or filters, under 300 KB', () => {
    const seen = new Map<string, string>();
    for (const { key, width, height } of pictures) {
      const svg = drawPicture(key);
      expect(
        svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
      ).toBe(true);
      expect([key, /<text|<filter|<image|font-|NaN|undefined|Infinity/.test(svg)]).toEqual([key, false]);
      expect([key, svg.length < 300_000]).toEqual([key, true]);
      expect([key, /\d\.\d{4}/.test(svg)]).toEqual([key, false]);
      const hash = sha(svg);
      expect([key, seen.get(hash)]).toEqual([key, undefined]);
      seen.set(hash, key);
    }
    for (const { key } of pictures.filter((_, at) => at % 9 === 0))
      expect(seen.get(sha(drawPicture(key)))).toBe(key);
  });

  it('renders the same bytes twice, as WebP of the stated size', async () => {
    const [first, second] = [await renderPicture('logo-001'), await renderPicture('logo-001')];
    expect(sha(first)).toBe(sha(second));
    expect(first.subarray(0, 4).toString('latin1') + first.subarray(8, 12).toString('latin1')).toBe(
      'RIFFWEBP',
    );
  });

  it('refuses a key it does not know', async () => {
    expect(() => drawPicture('cover-999')).toThrow(RangeError);
    await expect(renderPicture('cover-999')).rejects.toThrow(RangeError);
  });

  it('has an outline for every initial of the portraits', () => {
    expect(INITIALS).toHaveLength(40);
    for (const letter of INITIALS.join('')) expect([letter, hasLetter(letter)]).toEqual([letter, true]);
  });
});

describe('the means of drawing', () => {
  it('repeats a stream of numbers for a seed and leaves it for another', () => {
    const take = (seed: string) => {
      const random = new Random(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(take('a')).toEqual(take('a'));
    expect(take('a')).not.toEqual(take('b'));
    for (const value of take('c')) expect(value >= 0 && value < 1).toBe(true);
  });

  it('knows eight palettes of whole colours and mixes between two', () => {
    expect(PALETTES).toHaveLength(8);
    for (const { name: _name, ...colours } of PALETTES) {
      for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
    expect(mix('#123456', '#ffffff', -1)).toBe('#123456');
  });
});
