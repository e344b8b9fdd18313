import { Kept } from './kept';
import { boundsFor, codeOf, KnownContent, SOURCES, type Card } from './known-content';

const cardOf = (text: string, ...shows: number[]): Card => ({ before: text, behind: '', shows });
const [BRAND_3, BRAND_4, PICTURE_3] = [codeOf('brands', 3), codeOf('brands', 4), codeOf('media', 3)];

/** Three cards that show a brand each, two of them a picture. */
function known() {
  const content = new KnownContent();
  content.putCard(1, cardOf('one', codeOf('posts', 1), BRAND_3), content.moment);
  content.putCard(2, cardOf('two', codeOf('posts', 2), BRAND_4, PICTURE_3), content.moment);
  content.putCard(3, cardOf('three', codeOf('posts', 3), BRAND_3, PICTURE_3), content.moment);
  content.putRow('brands', 3, { name: 'three' }, content.moment);
  content.putRow('brands', 4, null, content.moment);
  content.putRow('media', 3, { file: 'three' }, content.moment);
  return content;
}
const cardsOf = (content: KnownContent) => [1, 2, 3].filter((post) => content.hasCard(post));
const rowsOf = (content: KnownContent) =>
  (
    [
      ['brands', 3],
      ['brands', 4],
      ['media', 3],
    ] as const
  )
    .filter(([source, id]) => content.row(source, id))
    .map(([source, id]) => `${source} ${id}`);

describe('what is known of cards', () => {
  it.each([
    ['of a post', { source: 'posts', entity: 2 }, [1, 3], ['brands 3', 'brands 4', 'media 3']],
    ['of a brand on two cards', { source: 'brands', entity: 3 }, [2], ['brands 4', 'media 3']],
    ['of a brand readers did not see', { source: 'brands', entity: 4 }, [1, 3], ['brands 3', 'media 3']],
    [
      'of a picture with the number of a brand',
      { source: 'media', entity: 3 },
      [1],
      ['brands 3', 'brands 4'],
    ],
    ['of all pictures', { source: 'media', entity: null }, [1], ['brands 3', 'brands 4']],
    ['of all posts', { source: 'posts', entity: null }, [], ['brands 3', 'brands 4', 'media 3']],
    ['of nothing on them', { source: 'types', entity: 3 }, [1, 2, 3], ['brands 3', 'brands 4', 'media 3']],
  ])('is forgotten by a change %s', (_, change, cards, rows) => {
    const content = known();
    content.forget([change]);
    expect(cardsOf(content)).toEqual(cards);
    expect(rowsOf(content)).toEqual(rows);
  });

  it.each([
    [[{ source: 'companies', entity: 2 }], 1, 1],
    [
      [
        { source: 'brands', entity: 2 },
        { source: 'posts', entity: null },
      ],
      1,
      1,
    ],
    [[{ source: 'types', entity: 2 }], 1, 1],
    [[{ source: 'cities', entity: 2 }], 0, 1],
    [[{ source: 'media', entity: 2 }], 0, 0],
    [[{ source: 'people', entity: 2 }], 0, 0],
    [null, 1, 1],
  ])('%j changes the directory of offices %i times, the counts of lists %i times', (changes, ...times) => {
    const content = known();
    content.forget(changes);
    expect([content.officesMoment, content.listsMoment]).toEqual(times);
  });

  it('is forgotten when anything may have changed', () => {
    const content = known();
    content.forget(null);
    expect([cardsOf(content), rowsOf(content)]).toEqual([[], []]);
  });

  it('is not what was read before a change, whatever has changed', () => {
    const content = known();
    const before = content.moment;
    content.forget([{ source: 'types', entity: 9 }]);
    content.putCard(4, cardOf('four', codeOf('posts', 4)), before);
    content.putRow('types', 9, { name: 'old' }, before);
    expect(content.hasCard(4)).toBe(false);
    expect(content.row('types', 9)).toBeUndefined();
    content.putRow('types', 9, { name: 'new' }, content.moment);
    expect(content.row('types', 9)).toEqual({ row: { name: 'new' } });
  });

  it.each([
    ['a type', [{ source: 'types', entity: 3 }], null],
    ['all countries', [{ source: 'countries', entity: null }], null],
    ['a brand', [{ source: 'brands', entity: 3 }], 'trees'],
    ['anything', null, null],
  ])('has the trees until %s changes', (_, changes, expected) => {
    const content = new KnownContent();
    content.putTrees('trees', content.moment);
    content.forget(changes);
    expect(content.trees).toBe(expected);
    content.putTrees('older trees', content.moment - 1);
    expect(content.trees).toBe(expected);
  });

  it('has a number of its own for each row of each table', () => {
    const codes = SOURCES.flatMap((source) => [0, 1, 2 ** 31 - 1].map((id) => codeOf(source, id)));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(Number.isSafeInteger)).toBe(true);
  });
});

describe('what is kept', () => {
  it('takes as much as there is room for, and what was not used for longest goes first', () => {
    const kept = new Kept<string>(100);
    kept.put(1, 'one', 40);
    kept.put(2, 'two', 40);
    expect(kept.get(1)).toBe('one');
    kept.put(3, 'three', 40);
    expect([1, 2, 3].map((key) => kept.get(key))).toEqual(['one', undefined, 'three']);
    expect(kept.bytes).toBe(80);
    kept.put(4, 'too large', 101);
    expect([1, 3, 4].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined]);
    expect(kept.bytes).toBe(0);
  });

  it('counts what is put again or deleted once', () => {
    const kept = new Kept<string>(100);
    kept.put(1, 'one', 40);
    kept.put(1, 'one again', 30);
    kept.put(2, 'two', 20);
    kept.delete(3);
    kept.deleteWhere((value) => value === 'two');
    expect([kept.bytes, kept.get(1), kept.get(2)]).toEqual([30, 'one again', undefined]);
    kept.clear();
    expect([kept.bytes, kept.get(1)]).toEqual([0, undefined]);
  });
});

it.each([
  [1, 64, 24],
  [4, 64, 24],
  [8, 128, 48],
  [12, 192, 72],
  [64, 192, 72],
])('with %d GiB of memory keeps %d MiB of cards and %d of rows', (gigabytes, cards, rows) =>
  expect(boundsFor(gigabytes * 2 ** 30)).toEqual({ cards: cards * 2 ** 20, rows: rows * 2 ** 20 }),
);
