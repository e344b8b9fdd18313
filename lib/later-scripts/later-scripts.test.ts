import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  READING_SCREENS,
  startLaterScripts,
  withFrameworkOnPress,
  withPayloadLater,
  withPictureFirst,
  withScriptsLater,
  type LaterScripts,
} from './later-scripts';

const OWN = '<script src="/_next/static/chunks/7502-ec.js" async=""></script>';
const PAGE = '<script src="/_next/static/chunks/app/%5Blocale%5D/post/page-6.js" async=""></script>';
const START = '<script src="/_next/static/chunks/start-05.js" id="_R_" async=""></script>';
const page = (head: string) =>
  `<!DOCTYPE html><html lang="zh-CN"><head><title>a</title>${head}</head><body>${OWN}${START}</body></html>`;

describe('withScriptsLater', () => {
  it('names the scripts of a page in place of loading them, and leaves everything else', () => {
    expect(withScriptsLater(page(`${OWN}<meta name="a"/>${PAGE}`))).toBe(
      '<!DOCTYPE html><html data-later="static/chunks/7502-ec.js static/chunks/app/%5Blocale%5D/post/page-6.js" ' +
        `lang="zh-CN"><head><title>a</title><meta name="a"/></head><body>${OWN}${START}</body></html>`,
    );
  });

  it.each([
    ['has no script of its own', page(START)],
    ['has scripts of another form', page(OWN.replace('async=""', 'defer'))],
    ['has no head', `<html lang="zh-CN">${OWN}</html>`],
    ['is no page', '{}'],
  ])('leaves alone what %s', (_, html) => {
    expect(withScriptsLater(html)).toBe(html);
  });
});

describe('withFrameworkOnPress', () => {
  it('marks a page that names its scripts', () => {
    expect(withFrameworkOnPress(withScriptsLater(page(OWN)))).toMatch(
      /^<!DOCTYPE html><html data-on-press="" data-later=/,
    );
  });

  it('leaves alone a page that loads its scripts by itself', () => {
    expect(withFrameworkOnPress(page(START))).toBe(page(START));
  });
});

describe('withPictureFirst', () => {
  const FACE =
    '<link rel="preload" href="/_next/static/media/a-s.p.woff2" as="font" crossorigin="" type="font/woff2"/>';
  const PICTURE =
    '<link rel="preload" as="image" imageSrcSet="/uploads/a.webp 300w" imageSizes="100vw" fetchPriority="high"/>';

  it('asks for the first picture before the face', () => {
    expect(withPictureFirst(page(FACE + PICTURE + OWN))).toBe(page(PICTURE + FACE + OWN));
    // One that has a single file.
    const logo = '<link rel="preload" href="/uploads/b.webp" as="image" fetchPriority="high"/>';
    expect(withPictureFirst(page(FACE + logo + PICTURE))).toBe(page(logo + PICTURE + FACE));
  });

  it.each([
    ['has no picture', page(FACE)],
    ['has no face', page(PICTURE)],
    ['has the picture first', page(PICTURE + FACE)],
    ['has both in its text', page('').replace('</body>', `${FACE}${PICTURE}</body>`)],
    ['is no page', `${FACE}${PICTURE}`],
  ])('leaves alone what %s', (_, html) => {
    expect(withPictureFirst(html)).toBe(html);
  });
});

describe('without their payload', () => {
  const DATA =
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script>';
  const drawn = page(OWN).replace('</body>', `${DATA}</body>`);
  let kept: string[] = [];
  const payloads = { keep: (payload: string) => (kept.push(payload), 'a-b') };
  beforeEach(() => (kept = []));

  it('pages name it in place of having it', () => {
    expect(withPayloadLater(drawn, payloads)).toBe(page(OWN).replace('<html ', '<html data-payload="a-b" '));
    expect(kept).toEqual(['(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"a"])']);
  });

  it.each([
    ['without one', page(OWN)],
    ['that is no page', '{}'],
  ])('leaves alone what is %s', (_, html) => {
    expect(withPayloadLater(html, payloads)).toBe(html);
    expect(kept).toEqual([]);
  });

  it('leaves a page whole when its payload cannot be kept', () => {
    expect(withPayloadLater(drawn, { keep: () => null })).toBe(drawn);
  });

  it('the page cache serves pages without payload and scripts, and an article without the framework', () => {
    const holder = globalThis as unknown as Record<symbol, LaterScripts | undefined>; // Where the page cache looks.
    const LATER = Symbol.for('pilotis.later-scripts');
    startLaterScripts(payloads);
    const later = holder[LATER];
    Reflect.deleteProperty(holder, LATER);
    expect(later?.('post', drawn)).toMatch(
      /<html data-on-press="" data-later="[^"]+" data-payload="a-b" lang="zh-CN">/,
    );
    expect(later?.('home', drawn)).toMatch(/<html data-later="[^"]+" data-payload="a-b" lang="zh-CN">/);
  });
});

it('screens that wait are folders of the app', () => {
  const folder = path.join(__dirname, '../../app/[locale]');
  for (const screen of READING_SCREENS) expect(existsSync(path.join(folder, screen))).toBe(true);
});
