import item from '@/docs/contracts/fixtures/taxonomy-item.json';
import { TERM_LISTS, termHrefOf, termsOf, toTermLines, type TermList } from './term-lines';

const term = (slug: string, count: unknown, name = `名${slug}|Name ${slug}`) => ({
  ...item,
  slug,
  count,
  name,
});

/** The lines of an answer; undefined when it is malformed. */
function linesOf(answer: unknown, list: TermList, locale: 'zh' | 'en') {
  const { data } = termsOf(list).schema.safeParse(answer);
  return data && toTermLines(data, list, locale);
}

describe('toTermLines', () => {
  it('N33: lists the most used first, whatever order they come in', () => {
    const lines = linesOf([term('a', 2), term('b', '11'), term('c', 1)], 'type', 'en');
    expect(lines?.map(({ slug, count }) => [slug, count])).toEqual([
      ['b', 11],
      ['a', 2],
      ['c', 1],
    ]);
  });

  it('leaves out terms without articles: their lists are empty', () => {
    const lines = linesOf([term('a', 0), term('b', 3), term('c', null), term('d', '0')], 'country', 'zh');
    expect(lines?.map(({ slug }) => slug)).toEqual(['b']);
  });

  it('D1: names a term in the language of the page, and marks a name that is in the other', () => {
    const names = (locale: 'zh' | 'en') =>
      linesOf([term('a', 2, '砖|Brick'), term('b', 1, 'Corten')], 'material', locale)?.map(
        ({ name }) => name,
      );
    expect(names('zh')).toEqual([
      { text: '砖', lang: null },
      { text: 'Corten', lang: 'en' },
    ]);
    expect(names('en')).toEqual([
      { text: 'Brick', lang: null },
      { text: 'Corten', lang: null },
    ]);
  });

  it('reads the entities a WordPress writes into a name', () => {
    expect(linesOf([term('a', 1, 'Salt &amp; Plumb')], 'type', 'en')?.[0]?.name.text).toBe('Salt & Plumb');
  });

  it('leaves out what is no term, and is malformed when there is no list', () => {
    expect(linesOf([null, 'x', { slug: 'a' }, term('b', 1)], 'type', 'zh')).toHaveLength(1);
    expect(linesOf({ data: [term('b', 1)] }, 'type', 'zh')).toHaveLength(1);
    expect(linesOf({ code: 'internal_error' }, 'type', 'zh')).toBeUndefined();
  });
});

it('N32, N33: the three lists are asked for by count, descending', () => {
  expect(TERM_LISTS.map((list) => termsOf(list).path)).toEqual([
    'type?orderby=count&order=desc&per_page=100',
    'country?orderby=count&order=desc&per_page=100',
    'material?orderby=count&order=desc&per_page=100',
  ]);
});

it.each([
  ['type', 'art', '/filter/type/art/country/all/material/all/office/all'],
  ['country', 'china', '/filter/type/all/country/china/material/all/office/all'],
  ['material', '竹', '/filter/type/all/country/all/material/%E7%AB%B9/office/all'],
] as const)('N34: picking %s %s sets the other three to all', (list, slug, path) => {
  expect(termHrefOf('zh', list, slug)).toBe(path);
  expect(termHrefOf('en', list, slug)).toBe(`/en${path}`);
});
