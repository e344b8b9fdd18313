import { ACCESSED, citationsOf, inBibtex, type Cited } from './citations';

const library: Cited = {
  id: 101,
  slug: 'hillside-library',
  title: '山坡图书馆',
  author: '林文',
  magazine: '架空 Pilotis',
  published: '2026-05-03',
  url: 'https://pilotis.example/hillside-library.htm',
};
const on = (cited: Cited, locale: 'zh' | 'en') =>
  Object.fromEntries(
    Object.entries(citationsOf(cited, locale)).map(([style, text]) => [
      style,
      text.replaceAll(ACCESSED, '2026-11-26'),
    ]),
  );

it('cites a Chinese article', () => {
  expect(on(library, 'zh')).toEqual({
    gbt7714:
      '林文. 山坡图书馆[EB/OL]. (2026-05-03)[2026-11-26]. https://pilotis.example/hillside-library.htm.',
    plain:
      '林文，《山坡图书馆》，架空 Pilotis，2026-05-03，https://pilotis.example/hillside-library.htm（访问日期：2026-11-26）。',
    bibtex: [
      '@misc{pilotis-hillside-library,',
      '  author       = {{林文}},',
      '  title        = {{山坡图书馆}},',
      '  howpublished = {架空 Pilotis},',
      '  year         = {2026},',
      '  month        = may,',
      '  url          = {https://pilotis.example/hillside-library.htm},',
      '  urldate      = {2026-11-26},',
      '  language     = {chinese}',
      '}',
    ].join('\n'),
  });
});

it('cites an English article that nobody signed, and whose day is not known', () => {
  const { gbt7714, plain, bibtex } = on(
    { ...library, title: 'Hillside  Library\n', author: '', magazine: 'Pilotis', published: '' },
    'en',
  );
  expect(gbt7714).toBe(
    'Pilotis. Hillside Library[EB/OL]. [2026-11-26]. https://pilotis.example/hillside-library.htm.',
  );
  expect(plain).toBe(
    '“Hillside Library”, Pilotis, https://pilotis.example/hillside-library.htm (accessed 2026-11-26).',
  );
  expect(bibtex).toContain('author       = {{Pilotis}}');
  expect(bibtex).toContain('language     = {english}');
  expect(bibtex).not.toMatch(/year|month/);
});

it('names an entry by its id where the slug has no letters BibTeX takes', () => {
  expect(on({ ...library, slug: '山坡' }, 'zh').bibtex).toContain('@misc{pilotis-101,');
  expect(on({ ...library, slug: 'A "b", c}' }, 'zh').bibtex).toContain('@misc{pilotis-a-b-c,');
});

it.each([
  ['50% & more', '50\\% \\& more'],
  ['a_b #1 $2', 'a\\_b \\#1 \\$2'],
  ['x^2 ~ y', 'x\\textasciicircum{}2 \\textasciitilde{} y'],
  ['C:\\site', 'C:\\textbackslash{}site'],
  ['{open', '\\textbraceleft{}open'],
  ['close}', 'close\\textbraceright{}'],
  ['“quoted" and 《书名》', '“quoted" and 《书名》'],
])('escapes %j for BibTeX', (text, escaped) => {
  expect(inBibtex(text)).toBe(escaped);
});

it('leaves the braces of an entry in balance whatever the title holds', () => {
  const { bibtex = '' } = on({ ...library, title: '}}, note = {{ } \\ {', author: '{\\' }, 'en');
  let depth = 0;
  const depths = [...bibtex].map((sign) => (depth += sign === '{' ? 1 : sign === '}' ? -1 : 0));
  expect(depth).toBe(0);
  expect(depths.slice(bibtex.indexOf('{'), -1).every((one) => one > 0)).toBe(true);
});
