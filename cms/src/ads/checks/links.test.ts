import type { CheckedAd } from './checked-ad';
import { toTarget } from './link-target';
import { linksOf, MOST_LINKS } from './links';

const SITE = 'https://magazine.example';

it.each<[string, string | null]>([
  ['maker.example/stone', 'http://maker.example/stone'],
  ['maker.example:8080/x', 'http://maker.example:8080/x'],
  ['//maker.example', 'http://maker.example/'],
  ['https://maker.example/a?b#c', 'https://maker.example/a?b#c'],
  ['HTTP://maker.example', 'http://maker.example/'],
  ['/brand/a?x=1', 'https://magazine.example/brand/a?x=1'],
  ['http://magazine.example/ad', 'https://magazine.example/ad'],
  [' \u0000/brand/\ta ', 'https://magazine.example/brand/a'],
  ['2130706433', 'http://127.0.0.1/'],
  ['', null],
  ['#', null],
  ['?x', null],
  ['/\\maker.example', null],
  ['mailto:a@maker.example', null],
  ['java\nscript:alert(1)', null],
  ['http:maker.example', null],
  ['http://', null],
])('%j leads to %s, as the site opens it (V17, E14)', (link, target) =>
  expect(toTarget(link, SITE)?.href ?? null).toBe(target),
);

describe('the links of an advert', () => {
  const AD: CheckedAd = {
    ...{ type: 'ad_image', title: null, name: null, subname: null, codeWords: null, html: '' },
    ...{ picture: null, hasLogo: false, hasTilesElsewhere: false, language: null, places: [] },
    links: ['maker.example', 'http://maker.example/#top'],
    tiles: [{ title: null, name: null, link: '/brand/a', picture: null }],
  };
  const found = (more: Partial<CheckedAd>) => linksOf({ ...AD, ...more }, SITE).map(({ link }) => link);

  it('are those readers can follow, each address once', () => {
    expect(found({})).toEqual(['maker.example']);
    expect(found({ type: 'ad_recommend' })).toEqual(['maker.example', '/brand/a']);
    expect(
      found({ type: 'ad_text', html: '<p><a href="/b">b</a> <a href="mailto:a@b.example">c</a></p>' }),
    ).toEqual(['maker.example', '/b']);
  });

  it('are asked up to a number', () => {
    const links = Array.from({ length: 99 }, (_, at) => `/brand/${at}`);
    expect(found({ links })).toHaveLength(MOST_LINKS);
  });
});
