import {
  asComplete,
  bytesOf,
  EMPTY_INDEX,
  findArticle,
  forOwner,
  keyOf,
  withArticle,
  withFiles,
  withinLimit,
  withoutSaved,
  type KeptIndex,
} from './kept-index';

const article = (path: string, at: number, saved = false) => ({
  path,
  at,
  saved,
  locale: 'zh' as const,
  reading: 'any' as const,
  title: path,
  key: keyOf({ path, locale: 'zh', reading: 'any' }),
});

/** Articles of 10 bytes, each with a picture of 30. */
function indexOf(...articles: ReturnType<typeof article>[]): KeptIndex {
  return articles.reduce(
    (index, one) => withFiles(withArticle(index, one, 10), one.key, { [`${one.path}.jpg`]: 30 }),
    EMPTY_INDEX,
  );
}
const pathsOf = ({ articles }: KeptIndex) => articles.map(({ path }) => path);

describe('what does not fit goes by its bytes', () => {
  it('the oldest first, with its pictures', () => {
    const index = withinLimit(indexOf(article('/b', 2), article('/a', 1), article('/c', 3)), 80);
    expect(pathsOf(index)).toEqual(['/b', '/c']);
    expect(bytesOf(index)).toBe(80);
    expect(Object.keys(index.bytes)).not.toContain('/a.jpg');
  });

  it('nothing while it fits', () => {
    const index = indexOf(article('/a', 1), article('/b', 2));
    expect(withinLimit(index, 80)).toEqual(index);
  });

  it('a file of several articles counts once, and stays while one needs it', () => {
    const [a, b] = [article('/a', 1), article('/b', 2)];
    const shared = withFiles(withFiles(indexOf(a, b), a.key, { '/s.css': 5 }), b.key, { '/s.css': 5 });
    expect(bytesOf(shared)).toBe(85);
    expect(withinLimit(shared, 60).bytes).toMatchObject({ '/s.css': 5 });
  });

  it('visited articles before saved ones, and of these the last', () => {
    const index = indexOf(article('/saved-1', 1, true), article('/visited', 3), article('/saved-2', 2, true));
    expect(pathsOf(withinLimit(index, 80))).toEqual(['/saved-1', '/saved-2']);
    expect(pathsOf(withinLimit(index, 40))).toEqual(['/saved-1']);
  });

  it('one that is larger than everything together is not kept at all', () => {
    expect(pathsOf(withinLimit(indexOf(article('/a', 1)), 39))).toEqual([]);
  });
});

describe('W2: an article is found in its own language and way of reading only', () => {
  const index = (reading: 'one' | 'both' | 'any'): KeptIndex => ({
    ...EMPTY_INDEX,
    articles: [{ ...article('/a', 1), reading, files: [], complete: true }],
  });
  it.each([
    ['zh', 'one', 'one', true],
    ['zh', 'both', 'both', true],
    ['zh', 'one', 'any', true],
    ['zh', 'both', 'any', true],
    ['zh', 'one', 'both', false],
    ['zh', 'both', 'one', false],
    ['en', 'one', 'one', false],
    ['en', 'one', 'any', false],
  ] as const)('in %s, read %s, kept as %s: %s', (locale, reading, kept, isFound) => {
    expect(findArticle(index(kept), { path: '/a', locale, reading }) !== null).toBe(isFound);
  });
});

it('a newer copy takes the place of the older one, with its files, and stays saved', () => {
  const index = withArticle(indexOf(article('/a', 1, true)), article('/a', 9), 12);
  expect(index.articles).toMatchObject([{ at: 9, saved: true, complete: false }]);
  expect(bytesOf(index)).toBe(42);
});

it('a complete article gives up the files that only its older copy needed', () => {
  const { key } = article('/a', 1);
  const index = asComplete(indexOf(article('/a', 1)), key, new Set([key]));
  expect(bytesOf(withinLimit(index, 100))).toBe(10);
});

it('files of an article that is gone are not taken', () => {
  expect(withFiles(EMPTY_INDEX, 'gone', { '/a.jpg': 1 })).toBe(EMPTY_INDEX);
});

it('saved articles are given up, visited ones stay', () => {
  expect(pathsOf(withoutSaved(indexOf(article('/a', 1, true), article('/b', 2))))).toEqual(['/b']);
});

describe('what an account has read goes with it', () => {
  const of = (owner: number | null): KeptIndex => ({ ...indexOf(article('/a', 1)), owner, locale: 'en' });
  it.each([
    ['a logout', 7, null, 0],
    ['another account', 7, 8, 0],
    ['the same account', 7, 7, 1],
    ['a login of the stranger who read it', null, 7, 1],
    ['a stranger still', null, null, 1],
    ['a visitor who is not known yet', 7, undefined, 1],
  ])('%s', (_, before, after, left) => {
    const index = forOwner(of(before), after);
    expect([index.articles.length, Object.keys(index.bytes).length]).toEqual([left, left * 2]);
    expect(index.owner).toBe(after === undefined ? before : after);
    expect(index.locale).toBe('en');
  });
});
