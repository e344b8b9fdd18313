import { at, fixture, portrait, refsFor, stamps, titled } from '../mappers/examples';
import { toPostInList, type PostRow } from '../mappers/post';
import type { ImageInfo, Refs, TermInfo } from '../mappers/refs';
import { TAXONOMIES, type Taxonomy } from '../taxonomies';
import { toCardJson } from './card-json';

/** Two terms of each taxonomy; one of them with a parent and signs that JSON escapes. */
const terms = Object.fromEntries(
  TAXONOMIES.map((taxonomy: Taxonomy, index) => [
    taxonomy,
    new Map<number, TermInfo>([
      [10 * index + 1, { id: 10 * index + 1, slug: `${taxonomy}-a`, name: { zh: '甲', en: 'A' }, parent: 0 }],
      [10 * index + 2, { id: 10 * index + 2, slug: 'b', name: { zh: '"乙\\', en: 'B|\u2028' }, parent: 3 }],
    ]),
  ]),
) as unknown as Refs['terms']; // all keys set
const idsOf = (taxonomy: Taxonomy) => [...terms[taxonomy].keys(), 999];

const cover: ImageInfo = {
  ...portrait('c1'),
  id: 500,
  alt_text: '山|"Hill"\n',
  color: '#b7a892',
  sizes: {
    card: { source_url: '/uploads/c1-472x303.webp', width: 472, height: 303 },
    'size-310': { source_url: '/uploads/c1-310x207.webp', width: 310, height: 207 },
  },
};
const refs = refsFor(fixture('post'), {
  terms,
  companies: new Map([[61, titled(61, 'studio-a', '甲工作室|Studio A', 0)]]),
  brands: new Map([
    [81, titled(81, 'stone-a', '石材甲|Stone "A"', 500)],
    [82, titled(82, 'stone-b', '石材乙', 999)],
  ]),
  products: new Map([
    [91, titled(91, 'clay-brick', '陶砖|Clay Brick', 500)],
    [92, { ...titled(92, 'lamp', 'Lamp', 0), image: null }],
  ]),
  images: new Map([...refsFor(null).images, [500, cover]]),
});

const bare: PostRow = { ...stamps, id: 1, postType: 'post' };
const full: PostRow = {
  ...{ ...stamps, id: 101, slug: 'hillside-library', postType: 'post', _status: 'published' },
  ...{ title: { zh: '山坡', en: 'Hill \ud83d' }, fulltitle: { zh: '山坡图书馆', en: '' } },
  ...{ excerpt: { zh: '摘要 <b>', en: 'Summary & "more"' }, describe: { zh: '一\t二', en: null } },
  ...{ publishedAt: at, author: 7, cover: 500, companies: [61, 999], people: [7] },
  ...{ categories: idsOf('category'), tags: idsOf('tag'), topics: idsOf('topic'), types: idsOf('type') },
  ...{ materials: idsOf('material'), places: idsOf('place'), countries: idsOf('country') },
  ...{ cities: idsOf('cities'), series: idsOf('series'), withBrands: [81, 82, 999], withProducts: [91, 92] },
  ...{
    otherBrands: { zh: '其他', en: 'Others' },
    isSticky: true,
    commentStatus: 'closed',
    linkurl: 'https://a',
  },
  facts: [
    { name: { zh: '面积', en: 'Area' }, value: { zh: '1,200', en: '' } },
    { name: {}, value: {} },
  ],
};

const written = (row: PostRow, known: Refs, views: number) => {
  const { before, behind } = toCardJson(row, known);
  return `${before}${views}${behind}`;
};

it.each<[string, PostRow]>([
  ['with all there is', full],
  ['with nothing', bare],
  ['of a job that closes', { ...full, postType: 'job', closesOn: '2025-06-30T12:00:00.000Z' }],
  ['that is withdrawn', { ...full, _status: 'draft', stage: 'pending', slug: null, publishedAt: null }],
  ['whose author and cover are not public', { ...full, author: 999, cover: 999 }],
])('is what the list would send: a post %s', (_, row) => {
  for (const views of [0, 1_000_000]) {
    // The second time of what is kept from the first.
    for (let times = 0; times < 2; times += 1)
      expect(written(row, refs, views)).toBe(JSON.stringify(toPostInList(row, refs, views)));
  }
});

it('has what has changed: a row that is read again is another one', () => {
  const before = written(full, refs, 0);
  const images = new Map([...refs.images, [500, { ...cover, alt_text: 'other' }]]);
  const people = new Map([...refs.people].map(([id, person]) => [id, { ...person, avatar: null }]));
  const companies = new Map([[61, titled(61, 'studio-a', 'Renamed', 0)]]);
  for (const changed of [
    { ...refs, images },
    { ...refs, people },
    { ...refs, companies },
  ]) {
    const now = written(full, changed, 0);
    expect(now).not.toBe(before);
    expect(now).toBe(JSON.stringify(toPostInList(full, changed, 0)));
  }
});
