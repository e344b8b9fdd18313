import type { Card, InLanguage } from '@/lib/cms/models';
import { coverOf, rankedWithout, without } from './composition';

const picture = { src: '/uploads/a.webp' };
// Only what the rules look at.
const entry = (id: number, hasPicture = true) =>
  ({ id, picture: hasPicture ? picture : null }) as InLanguage<Card>;
const entries = (...ids: number[]) => ids.map((id) => entry(id));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('the cover', () => {
  const newest = [entry(1, false), entry(2), entry(3)];

  it('is the article of the editors, and says when it is paid for', () => {
    expect(coverOf({ card: entry(9), isPaid: false }, newest)).toEqual({ card: entry(9), kind: 'pick' });
    expect(coverOf({ card: entry(9), isPaid: true }, newest)).toEqual({ card: entry(9), kind: 'paid' });
  });

  it('is the newest article with a picture when none is chosen, and never paid for then', () => {
    expect(coverOf({ card: null, isPaid: true }, newest)).toEqual({ card: entry(2), kind: 'newest' });
  });

  it('is none without a picture, and where the backend knows of none', () => {
    expect(coverOf({ card: null, isPaid: false }, [entry(1, false)])).toBeNull();
    expect(coverOf(null, newest)).toBeNull();
  });
});

it('an article on the cover does not stand in the list again', () => {
  expect(idsOf(without(entries(1, 2, 3), entries(2)))).toEqual([1, 3]);
  expect(idsOf(without(entries(1, 2, 3), []))).toEqual([1, 2, 3]);
});

describe('a ranking of six', () => {
  it.each([
    ['leaves out what stands elsewhere', [1, 2, 3, 4, 5, 6, 7, 8], [2, 5], [1, 3, 4, 6, 7, 8]],
    [
      'keeps six of a list that stands elsewhere whole',
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 2, 3, 4, 5, 6, 7, 8],
      [3, 4, 5, 6, 7, 8],
    ],
    ['keeps the few there are', [1, 2, 3], [1, 2], [1, 2, 3]],
    ['keeps its order', [8, 3, 5, 1, 2, 9, 7], [5], [8, 3, 1, 2, 9, 7]],
  ])('%s', (_, ranking, elsewhere, kept) =>
    expect(idsOf(rankedWithout(entries(...ranking), entries(...elsewhere), 6))).toEqual(kept),
  );
});
