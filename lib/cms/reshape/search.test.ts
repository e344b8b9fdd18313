import type { MarkedText } from '../models/search';
import { foundEntriesSchema, foundMarksSchema } from '../schemas/search';
import { toFoundBeside, toFoundMarks, toFoundPage } from './search';

const entry = (kind: string, id: number, title: string) => ({ kind, id, slug: `${kind}-${id}`, title });
const answer = {
  total: 40,
  is_relaxed: false,
  kinds: { article: 30, brand: 1, product: 9, company: 0, person: 0, community: 0, job: 0 },
  entries: [
    entry('article', 1, '砖宅|Brick House'),
    entry('product', 5, '陶砖|Clay Brick'),
    entry('product', 6, 'Slip Brick'),
    entry('brand', 3, '砖厂|Brickworks'),
  ],
  facets: {
    type: [{ id: 4, slug: 'housing', name: '住宅|Housing', count: 12 }],
    country: [],
    material: [],
    office: [],
  },
};
const read = (body: unknown) => {
  const { data } = foundEntriesSchema.safeParse(body);
  return data && toFoundBeside(data);
};

describe('what a search finds besides articles', () => {
  it('is grouped by kind in the order of the page, with how many there are in all', () => {
    const beside = read(answer);
    expect(
      beside?.groups.map(({ kind, total, entries }) => [kind, total, entries.map(({ id }) => id)]),
    ).toEqual([
      ['brand', 1, [3]],
      ['product', 9, [5, 6]],
    ]);
    expect(beside?.groups[1]?.entries[0]?.title).toEqual({ zh: '陶砖', en: 'Clay Brick' });
    expect(beside?.facets.type).toEqual([
      { slug: 'housing', name: { zh: '住宅', en: 'Housing' }, count: 12 },
    ]);
    expect([beside?.isRelaxed, beside?.whole, beside?.corrected]).toEqual([false, null, null]);
  });

  it.each([
    [{ article: 2 }, false, 2],
    [{ article: 0 }, false, 0],
    [{ article: 30 }, false, null],
    [{ article: 0 }, true, null],
    ['many', false, null],
  ])('of %j, relaxed: %s, says that so many articles hold everything: %s', (whole, is_relaxed, expected) => {
    expect(read({ ...answer, whole, is_relaxed })?.whole).toBe(expected);
  });

  it('says what was corrected, when that can be read', () => {
    const corrected = { query: 'clay brick', words: [{ typed: 'Clya', meant: 'clay' }] };
    expect(read({ ...answer, corrected })?.corrected).toEqual(corrected);
    expect(read({ ...answer, corrected: { ...corrected, words: [] } })?.corrected).toBeNull();
  });

  it('leaves out single things that cannot be read, and does without facets', () => {
    const beside = read({
      ...answer,
      facets: undefined,
      entries: [null, entry('moon', 1, 'x'), answer.entries[3]],
    });
    expect(beside?.groups.map(({ kind }) => kind)).toEqual(['brand']);
    expect(beside?.facets).toEqual({ type: [], country: [], material: [], office: [] });
  });

  it('is malformed when it is no such answer', () => {
    expect(read([])).toBeUndefined();
    expect(read({ code: 'internal_error' })).toBeUndefined();
  });
});

it('a page of one kind has its things, how many there are, and so its pages', () => {
  const page = (kind: 'product' | 'person') => toFoundPage(foundEntriesSchema.parse(answer), kind, 2);
  expect(page('product')).toMatchObject({
    listing: { items: [{ id: 5 }, { id: 6, title: { zh: '', en: 'Slip Brick' } }], total: 9, totalPages: 5 },
    ...{ isRelaxed: false, corrected: null },
  });
  expect(page('person').listing).toEqual({ items: [], total: 0, totalPages: 0 });
});

const shownAs = (parts: MarkedText | undefined) =>
  parts?.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('names of what was found', () => {
  const marked = (names: unknown, asked: string[]) => {
    const found = toFoundMarks(foundMarksSchema.parse({ snippets: [], names }), asked).names;
    return asked.map((name) => shownAs(found.get(name)));
  };

  it('have the marks that were answered in their order; one without any is not among them', () => {
    expect(marked([[[0, 5]], [], [[2, 4]]], ['Brick wall', 'Timber', '粉红砖墙'])).toEqual([
      '[Brick] wall',
      undefined,
      '粉红[砖墙]',
    ]);
  });

  it.each([[undefined], [[[[0, 5]]]], [[[[0, 5]], [[1]]]], ['x']])('have none of %j', (names) =>
    expect(marked(names, ['Brick wall', 'Timber'])).toEqual([undefined, undefined]),
  );
});

describe('a snippet', () => {
  const partsOf = (text: string, marks: unknown) => {
    const { data } = foundMarksSchema.safeParse({ snippets: [{ id: 7, text, marks }] });
    return data && shownAs(toFoundMarks(data, []).snippets.get(7));
  };

  it.each([
    [
      'A brick wall of brick',
      [
        [2, 7],
        [16, 21],
      ],
      'A [brick] wall of [brick]',
    ],
    ['brick', [[0, 5]], '[brick]'],
    ['no mark', [], 'no mark'],
    [
      'beyond',
      [
        [3, 99],
        [50, 60],
      ],
      'bey[ond]',
    ],
    [
      'in any order',
      [
        [3, 6],
        [0, 2],
      ],
      '[in] [any] order',
    ],
    [
      'on each other',
      [
        [0, 4],
        [2, 7],
      ],
      '[on e][ach] other',
    ],
    ['backwards', [[5, 2]], 'backwards'],
  ])('%j with %j is %j', (text, marks, expected) => expect(partsOf(text, marks)).toBe(expected));

  it('that cannot be read is left out', () => {
    expect(partsOf('x', [['a', 1]])).toBeUndefined();
    expect(partsOf('x', [[-1, 1]])).toBeUndefined();
  });
});
