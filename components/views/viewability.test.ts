import { isInView, UNSEEN, viewingAt, type Sight } from './viewability';

const SEEN: Sight = { share: 1, area: 100_000, isRendered: true, isPageVisible: true };

/** What changes at which millisecond; between two changes the ad is looked at every 10 ms. */
type Change = [ms: number, change: Partial<Sight>];

/** When the ad counts as viewed, in ms; null when it does not within ten seconds. */
function viewedAt(changes: readonly Change[]): number | null {
  let viewing = UNSEEN;
  let sight = SEEN;
  for (let now = 0; now <= 10_000; now += 10) {
    for (const [ms, change] of changes) if (ms === now) sight = { ...sight, ...change };
    viewing = viewingAt(viewing, sight, now);
    if (viewing.isViewed) return now;
  }
  return null;
}

const gone = { share: 0 };
const back = { share: 1 };
/** Every second it is in sight for 900 ms. */
const SCROLLED_PAST = Array.from({ length: 10 }, (_, n): Change[] => [
  [n * 1000, back],
  [n * 1000 + 900, gone],
]).flat();

describe('C95: an ad is viewed after one continuous second', () => {
  it.each<[string, Change[], number | null]>([
    ['in sight from the beginning', [], 1000],
    ['half of it', [[0, { share: 0.5 }]], 1000],
    ['40 % of it', [[0, { share: 0.4 }]], null],
    ['a pixel less than half', [[0, { share: 0.4999 }]], null],
    ['left after 990 ms', [[990, gone]], null],
    ['left and returned: the second begins anew', [[990, gone], [1500, back]], 2500], // prettier-ignore
    ['scrolled past, again and again', SCROLLED_PAST, null],
    ['in a hidden tab', [[0, { isPageVisible: false }]], null],
    ['the tab was hidden for a moment', [[500, { isPageVisible: false }], [510, { isPageVisible: true }]], 1510], // prettier-ignore
    ['its picture came late', [[0, { isRendered: false }], [3000, { isRendered: true }]], 4000], // prettier-ignore
    ['its picture never came, or its box is hidden', [[0, { isRendered: false }]], null],
    ['hidden for a moment', [[900, { isRendered: false }], [1000, { isRendered: true }]], 2000], // prettier-ignore
    ['30 % of a large one', [[0, { share: 0.3, area: 242_500 }]], 1000],
    ['30 % of one that is a pixel too small', [[0, { share: 0.3, area: 242_499 }]], null],
    ['29 % of a large one', [[0, { share: 0.29, area: 500_000 }]], null],
    ['40 % of one that becomes large', [[0, { share: 0.4 }], [700, { area: 242_500 }]], 1700], // prettier-ignore
    ['40 % of one that becomes small', [[0, { share: 0.4, area: 242_500 }], [700, { area: 242_499 }]], null], // prettier-ignore
    ['larger than the viewport, as much as fits', [[0, { share: 0.45, area: 4_000_000 }]], 1000],
    ['larger than the viewport, too little of it', [[0, { share: 0.2, area: 4_000_000 }]], null],
  ])('%s', (_what, changes, expected) => expect(viewedAt(changes)).toBe(expected));

  it('stays viewed, whatever follows', () => {
    const viewed = { since: 0, isViewed: true };
    expect(viewingAt(viewed, { ...SEEN, share: 0, isPageVisible: false }, 5000)).toBe(viewed);
  });

  it('knows the moment when it does not count', () => {
    expect(isInView(SEEN)).toBe(true);
    expect(isInView({ ...SEEN, isRendered: false })).toBe(false);
    expect(isInView({ ...SEEN, isPageVisible: false })).toBe(false);
  });
});
