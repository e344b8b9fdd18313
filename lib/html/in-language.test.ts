import { htmlInLanguage } from './in-language';

const ZH = '<p>旧屋顶缺片，照样补烧。</p>';
const EN = '<p lang="en">Missing tiles matched.</p>';

it.each([
  ['the blocks of the page', ZH + EN, 'zh', ZH],
  ['the blocks of the page in English', ZH + EN, 'en', EN],
  [
    'blocks without a mark, told by their letters',
    `${ZH}<p>Missing tiles matched.</p>`,
    'en',
    '<p>Missing tiles matched.</p>',
  ],
  [
    'a mark before the letters',
    '<p lang="zh-CN">Pilotis</p><p>Stilts, in English</p>',
    'zh',
    '<p lang="zh-CN">Pilotis</p>',
  ],
  ['what belongs to both', `<p>021-5555</p>${ZH}${EN}`, 'en', `<p>021-5555</p>${EN}`],
  ['everything, without a block of its language', ZH, 'en', ZH],
  [
    'a block of two languages whole',
    '<p>补烧 <em lang="en">matched</em></p>',
    'zh',
    '<p>补烧 <em lang="en">matched</em></p>',
  ],
  ['nothing of nothing', '', 'en', ''],
  ...(
    [
      ['扩建工程由 <a href="/brand/stone-a">Stone A</a> 提供砖材', 'zh'],
      ['<a href="/x"><strong>Stone A</strong></a><br />石材样品免费寄送', 'zh'],
      ['New: <a href="/x">陶砖社</a> open day', 'en'],
      ['Open day and lectures at <a href="/x">陶砖社</a>, all welcome', 'en'],
    ] as const
  ).map(([html, locale]) => ['a sentence and its links whole', html, locale, html] as const),
  [
    'sentences between blocks',
    `由 <a href="/a">Stone A</a> 提供${EN}Made by <b>Stone A</b>`,
    'en',
    `${EN}Made by <b>Stone A</b>`,
  ],
  [
    'of marked words in a line those of the page',
    '<span lang="zh-CN">陶砖</span> / <span lang="en">Tiles</span>',
    'en',
    ' / <span lang="en">Tiles</span>',
  ],
  [
    'a picture beside words of the other language',
    '<a href="/x"><img src="/a.webp" /></a>陶砖社开放日<p>Open day</p>',
    'en',
    '<a href="/x"><img src="/a.webp"></a><p>Open day</p>',
  ],
] as const)('keeps %s', (_, html, locale, kept) => expect(htmlInLanguage(html, locale)).toBe(kept));
