import type { PictureChoice } from './messages';
import { fileToKeep, filesNamedIn, pageFacts } from './page-facts';

const page = (body: string, html = 'lang="zh-CN" dir="ltr"', title = '砖 &amp; 瓦 - 架空 Pilotis') =>
  `<!DOCTYPE html><html ${html}><head><title>${title}</title></head><body>${body}</body></html>`;

it('D1: reads the language a page really is in, whatever its address', () => {
  expect(pageFacts(page(''))).toMatchObject({ locale: 'zh', title: '砖 & 瓦' });
  expect(pageFacts(page('', 'dir="ltr" lang="en-US"', 'A - B | Pilotis'))).toMatchObject({
    locale: 'en',
    title: 'A - B',
  });
});

it('a page in no language of the site is none', () => {
  expect(pageFacts(page('', ''))).toBeNull();
  expect(pageFacts(page('', 'lang="fr"'))).toBeNull();
});

it.each([
  ['<div data-block="body" data-reading="both">', 'both'],
  ['<nav data-block="reading-switch"></nav><div data-block="body">', 'one'],
  ['<div data-block="body">', 'any'],
])('D1: reads from %s that the page is for the reading %s', (body, reading) => {
  expect(pageFacts(page(body))?.reading).toBe(reading);
});

it('finds the files of each picture of this site, and no other', () => {
  const body =
    '<img loading="lazy" srcSet="/uploads/a-320.jpg 320w, /uploads/a-960.jpg 960w" src="/uploads/a-960.jpg" alt="a &gt; b"/>' +
    '<img src="/uploads/b.jpg"/><img src="https://other.test/c.jpg"/><img src="data:image/png;base64,AA"/>' +
    '<img srcset="/uploads/d.jpg 1x, /uploads/d2.jpg 2x" src="/uploads/d.jpg"/>';
  expect(pageFacts(page(body))?.pictures).toEqual([
    [
      { url: '/uploads/a-320.jpg', width: 320 },
      { url: '/uploads/a-960.jpg', width: 960 },
    ],
    [{ url: '/uploads/b.jpg', width: null }],
    [
      { url: '/uploads/d.jpg', width: null },
      { url: '/uploads/d2.jpg', width: null },
    ],
  ]);
});

it('finds the build files that a page, a style sheet and a script name, each once', () => {
  const text =
    '<link rel="stylesheet" href="/_next/static/css/s.css"/><script src="/_next/static/chunks/start-1.js" async=""></script>' +
    'self.__next_f.push([1,"3:I[7,[\\"19\\",\\"static/chunks/app/%5Blocale%5D/page-2.js\\"]]"])' +
    '({"files":["static/chunks/start-1.js"]}) src:url(/_next/static/media/f.p.woff2)format("woff2")';
  expect(filesNamedIn(text)).toEqual([
    '/_next/static/css/s.css',
    '/_next/static/chunks/start-1.js',
    '/_next/static/chunks/app/%5Blocale%5D/page-2.js',
    '/_next/static/media/f.p.woff2',
  ]);
});

it.each([
  ['<!DOCTYPE html><html data-later="static/chunks/a.js" data-payload="a-B_1" lang="en">'],
  ['<html data-payload="a-B_1" lang="en">'],
])('finds the payload of a page: %s', (text) => {
  expect(filesNamedIn(text)).toContain('/_payload/a-B_1.js');
});

it.each(['<p><html data-payload="a" >', '<html data-payload="a/b">', '<!DOCTYPE html><html lang="en">'])(
  'finds none in %s',
  (text) => {
    expect(filesNamedIn(text)).toEqual([]);
  },
);

describe('of a picture, one file is kept', () => {
  const choice: PictureChoice = { width: 900, loaded: [], mayFetch: true, savesData: false };
  const files = [320, 960, 1440].map((width) => ({ url: `/uploads/${width}.jpg`, width }));
  it.each([
    ['the one the page has loaded', files, { ...choice, loaded: ['/uploads/1440.jpg'] }, '/uploads/1440.jpg'],
    ['the narrowest that fills its place', files, choice, '/uploads/960.jpg'],
    ['the widest where none does', files, { ...choice, width: 3000 }, '/uploads/1440.jpg'],
    ['the first where no width is known', [{ url: '/uploads/a.jpg', width: null }], choice, '/uploads/a.jpg'],
  ])('%s', (_, given, wanted, url) => {
    expect(fileToKeep(given, wanted)).toBe(url);
  });
});
