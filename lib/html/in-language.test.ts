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
] as const)('keeps %s', (_, html, locale, kept) => expect(htmlInLanguage(html, locale)).toBe(kept));
