import item from '@/docs/contracts/fixtures/taxonomy-item.json';
import { TERM_LISTS, termHrefOf, termsPath, toTermLines } from './term-lines';

const term = (slug: string, count: unknown, name = `名${slug}|Name ${slug}`) => ({
  ...item,
  slug,
  count,
  name,
});
const asIs = (name: string) => name;

describe('toTermLines', () => {
  it('N33: lists the most used first, whatever order they come in', () => {
    const lines = toTermLines([term('a', 2), term('b', '11'), term('c', null)], 'type', 'en', asIs);
    expect(lines?.map(({ slug, count }) => [slug, count])).toEqual([
      ['b', 11],
      ['a', 2],
      ['c', 0],
    ]);
  });

  it('D1: names a term in the language of the page, and marks a name that is in the other', () => {
    const names = (locale: 'zh' | 'en') =>
      toTermLines([term('a', 2, '砖|Brick'), term('b', 1, 'Corten')], 'material', locale, asIs)?.map(
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

  it('leaves out what is no term, and is null when there is no list', () => {
    expect(toTermLines([null, 'x', { slug: 'a' }, term('b', 1)], 'type', 'zh', asIs)).toHaveLength(1);
    expect(toTermLines({ data: [term('b', 1)] }, 'type', 'zh', asIs)).toHaveLength(1);
    expect(toTermLines({ code: 'internal_error' }, 'type', 'zh', asIs)).toBeNull();
  });
});

it('N32, N33: the three lists are asked for by count, descending', () => {
  expect(TERM_LISTS.map(termsPath)).toEqual([
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
