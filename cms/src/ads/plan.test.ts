import { placesOf, planPlace, type BookedAd } from './plan';

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'];
const ad = (id: number, more: Partial<BookedAd> = {}): BookedAd => ({
  ...{ id, startsOn: null, endsOn: null, places: ['bottom_bar'], companies: [], language: null },
  ...more,
});
/** `-` does not run, `r` runs alone, `m` runs beside another, by ad. */
const drawn = (...ads: BookedAd[]) =>
  planPlace('bottom_bar', ads, DAYS).map(
    ({ ad: { id }, runs, meets }) =>
      `${id} ${runs.map((one, at) => (meets[at] ? 'm' : one ? 'r' : '-')).join('')}`,
  );

describe('who stands where on which day', () => {
  it.each([
    ['without days', {}, ['1 rrr']],
    ['from its first day on', { startsOn: '2026-12-02' }, ['1 -rr']],
    ['until its last day', { endsOn: '2026-12-02' }, ['1 rr-']],
    ['on one day', { startsOn: '2026-12-02', endsOn: '2026-12-02' }, ['1 -r-']],
    ['over', { endsOn: '2026-11-30' }, []],
    ['still to come', { startsOn: '2026-12-04' }, []],
    ['at another place', { places: ['search_top'] }, []],
  ])('an ad %s', (_, days, expected) => expect(drawn(ad(1, days))).toEqual(expected));

  it('two that share days meet on those, whoever else is there', () => {
    expect(drawn(ad(1, { endsOn: '2026-12-02' }), ad(2, { startsOn: '2026-12-02' }))).toEqual([
      '1 rm-',
      '2 -mr',
    ]);
    expect(drawn(ad(1), ad(2, { endsOn: '2026-12-01' }), ad(3, { startsOn: '2026-12-03' }))).toEqual([
      '1 mrm',
      '2 m--',
      '3 --m',
    ]);
  });

  it.each([
    ['of different offices never', [7], [8], ['1 rrr', '2 rrr']],
    ['of one office', [7, 8], [8], ['1 mmm', '2 mmm']],
    ['of one office and of all', [7], [], ['1 mmm', '2 mmm']],
  ])('ads for pages %s meet as they should', (_, companies, others, expected) => {
    expect(drawn(ad(1, { companies }), ad(2, { companies: others }))).toEqual(expected);
  });

  it.each([
    ['of two languages never', 'zh', 'en', ['1 rrr', '2 rrr']],
    ['of one language', 'zh', 'zh', ['1 mmm', '2 mmm']],
    ['of one language and of both', null, 'en', ['1 mmm', '2 mmm']],
  ] as const)('ads for pages %s meet as they should', (_, language, other, expected) => {
    expect(drawn(ad(1, { language }), ad(2, { language: other }))).toEqual(expected);
  });
});

describe('a place that shows so many', () => {
  const waits = (place: string, ...ads: BookedAd[]) =>
    planPlace(place, ads, DAYS).map((one) => one.waits.map((it) => (it ? 'w' : '-')).join(''));
  const at = (place: string, id: number, more: Partial<BookedAd> = {}) =>
    ad(id, { places: [place], ...more });

  it('lets those wait that come after them, on the days and pages they share', () => {
    const here = (id: number, more: Partial<BookedAd> = {}) => at('home_sidebar', id, more);
    expect(waits('home_sidebar', here(1), here(2, { endsOn: '2026-12-02' }), here(3))).toEqual([
      '---',
      '---',
      'ww-',
    ]);
    expect(waits('home_sidebar', here(1, { language: 'zh' }), here(2), here(3, { language: 'en' }))).toEqual([
      '---',
      '---',
      '---',
    ]);
  });

  it('is one for the block that floats, and none where all are shown', () => {
    expect(waits('home_floating', at('home_floating', 1), at('home_floating', 2))).toEqual(['---', 'www']);
    expect(waits('bottom_bar', ad(1), ad(2), ad(3))).toEqual(['---', '---', '---']);
  });
});

describe('where an ad stands', () => {
  it.each([
    ['ad_image', ['bottom_bar'], ['bottom_bar']],
    ['ad_image', [], []],
    ['ad_code', ['bottom_bar', 'home_banners'], []],
    ['ad_recommend', [], ['bought_recommendations']],
    ['ad_recommend2', ['home_list_20'], ['home_list_20', 'bought_recommendations']],
  ])('%s booked for %j: %j (B15)', (type, positions, expected) =>
    expect(placesOf(type, positions)).toEqual(expected),
  );

  it('two bought recommendations meet in their block', () => {
    const places = placesOf('ad_recommend', []);
    const planned = planPlace('bought_recommendations', [ad(1, { places }), ad(2, { places })], DAYS);
    expect(planned.map(({ meets }) => meets)).toEqual([Array(3).fill(true), Array(3).fill(true)]);
  });
});
