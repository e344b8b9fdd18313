import { isExhausted } from '../exhausted';
import { endOfDay, toMoment } from '../moment';
import { adPositionsSchema, adSchema, type RawAd } from '../schemas/ad';
import { menusSchema } from '../schemas/menu';
import { optionsSchema } from '../schemas/options';
import { commentSchema } from '../schemas/people';
import { highlightSchema, productSchema } from '../schemas/tiles';
import { groupByKey, toAd, toAdPositions } from './ad';
import { toHref, toSource } from './address';
import { toMenus } from './menu';
import { DEFAULT_OPTIONS, toOptions } from './options';
import { toComments } from './people';
import type { Surroundings } from './surroundings';
import { toHighlight, toProduct } from './tiles';

const around: Surroundings = {
  cmsUrl: 'http://cms.test:4000',
  siteUrl: 'https://site.test',
  timeZone: 'Asia/Shanghai',
};
const ad = (fields: object): RawAd => adSchema.parse({ id: 1, ...fields });

describe('toSource', () => {
  it.each([
    ['/uploads/a.webp', '/uploads/a.webp'],
    ['uploads/a.webp', '/uploads/a.webp'],
    ['http://cms.test:4000/uploads/a.webp', '/uploads/a.webp'],
    ['https://site.test/uploads/a.webp', '/uploads/a.webp'],
    ['http://site.test/uploads/a.webp', '/uploads/a.webp'],
    ['https://other.test/a.webp', 'https://other.test/a.webp'],
    ['//other.test/a.webp', 'https://other.test/a.webp'],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,x', null],
    ['/\\evil.test/a', null],
    ['', null],
  ])('%j is %j', (src, expected) => {
    expect(toSource(src, around)).toBe(expected);
  });
});

describe('toHref', () => {
  it.each([
    ['/brand', '/brand'],
    ['https://site.test/brand#a', '/brand#a'],
    ['http://site.test/brand', '/brand'],
    ['http://site.test:80/brand?x=1', '/brand?x=1'],
    ['//site.test/brand', '/brand'],
    ['site.test/brand', '/brand'],
    ['SITE.test', '/'],
    ['http://site.test:8080/brand', 'http://site.test:8080/brand'],
    ['https://www.site.test/brand', 'https://www.site.test/brand'],
    ['https://site.test.evil.test/', 'https://site.test.evil.test/'],
    ['//javascript:alert(1)', ''],
    ['https://other.test/x', 'https://other.test/x'],
    ['example.com/stone', 'http://example.com/stone'],
    ['example.com:8080/stone', 'http://example.com:8080/stone'],
    ['//example.com/x', 'http://example.com/x'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['javascript:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['vbscript:x', ''],
    ['', ''],
    ['#', ''],
  ])('E14, V17: %j leads to %j', (link, expected) => {
    expect(toHref(link, around)).toBe(expected);
  });
});

describe('toMoment', () => {
  it.each([
    ['2025-01-01T00:00:00', 0, 1735660800, '2025-01-01'],
    ['2025-01-01', 0, 1735660800, '2025-01-01'],
    ['2025-01-01T00:00:00+00:00', 0, 1735689600, '2025-01-01'],
    ['', 1735747200, 1735747200, '2025-01-02'],
    ['soon', 0, 0, ''],
    ['', 0, 0, ''],
  ])('%j with timestamp %i is second %i of %s', (date, timestamp, seconds, day) => {
    expect(toMoment(date, timestamp, 'Asia/Shanghai')).toEqual({ timestamp: seconds, day });
  });

  it('keeps to the clock on a day it changes', () => {
    expect(toMoment('2025-03-30T01:30:00', 0, 'Europe/Berlin').timestamp).toBe(1743294600);
    expect(toMoment('2025-03-30T03:30:00', 0, 'Europe/Berlin').timestamp).toBe(1743298200);
  });
});

describe('endOfDay', () => {
  it.each([
    ['2025-06-30', 'Asia/Shanghai', '2025-06-30T23:59:59+08:00'],
    ['2025-06-30', 'UTC', '2025-06-30T23:59:59+00:00'],
    // The clock changes on these days: the evening has another offset than the morning.
    ['2025-03-30', 'Europe/Berlin', '2025-03-30T23:59:59+02:00'],
    ['2025-10-26', 'Europe/Berlin', '2025-10-26T23:59:59+01:00'],
    ['2025-03-09', 'America/New_York', '2025-03-09T23:59:59-04:00'],
    ['2025-11-02', 'America/St_Johns', '2025-11-02T23:59:59-03:30'],
    ['2025-02-30', 'Asia/Shanghai', null],
    ['2025-13-01', 'Asia/Shanghai', null],
  ])('of %s in %s is %s', (day, timeZone, expected) => expect(endOfDay(day, timeZone)).toBe(expected));
});

describe('ads', () => {
  it.each([
    [{ image: '/uploads/a.webp', linkurl: 'x.com', name: '甲|A', content: '%3Cp%3Ea%3C%2Fp%3E' }],
    [{ ad_image: '/uploads/a.webp', ad_link: 'x.com', ad_name: '甲|A', ad_content: '%3Cp%3Ea%3C%2Fp%3E' }],
    [{ ad_image: '/uploads/a.webp', imagelink: 'x.com', ad_name: '甲|A', content: '<p>a</p>' }],
  ])('E16: either spelling is the same ad: %j', (fields) => {
    expect(toAd(ad(fields), around)).toMatchObject({
      image: '/uploads/a.webp',
      href: 'http://x.com/',
      name: { zh: '甲', en: 'A' },
      html: '<p>a</p>',
    });
  });

  it.each([
    ['ad_text', 'text'],
    ['ad_image', 'image'],
    ['ad_image_btn', 'imageButton'],
    ['ad_wordlink', 'wordLink'],
    ['ad_index_brand', 'brandTiles'],
    ['ad_index_project', 'projectTiles'],
    ['ad_recommend', 'recommended'],
    ['ad_recommend2', 'recommendedShuffled'],
    ['ad_home_mainstream_floating', 'floating'],
    ['ad_topping_3', 'topping'],
    ['ad_hologram', 'unknown'],
  ])('E17: %s is %s', (advertType, kind) => {
    expect(toAd(ad({ advertType }), around).kind).toBe(kind);
    expect(toAd(ad({ ad_type: advertType }), around).kind).toBe(kind);
  });

  it.each([
    ['5x', 5],
    ['12', 12],
    [7, 7],
    ['9', 9],
    ['', 9],
    [null, 9],
    ['x5', 9],
    ['0', 9],
    ['-3', 9],
  ])('V18, K31: article position %j is %i', (article_position, position) => {
    expect(toAd(ad({ article_position }), around).articlePosition).toBe(position);
  });

  it('H28: the HTML of an ad is decoded and clean', () => {
    const content = encodeURIComponent(
      '<p onclick="x()">Hello<script>y()</script><a href="javascript:z()">z</a></p>',
    );
    expect(toAd(ad({ content }), around).html).toBe('<p>Hello<a>z</a></p>');
  });

  it.each([
    [
      'example.com/a?b=1&amp;c=2',
      'href="http://example.com/a?b=1&amp;c=2" rel="sponsored noopener" target="_blank"',
    ],
    ['//example.com', 'href="http://example.com/" rel="sponsored noopener" target="_blank"'],
    [`${around.siteUrl}/brand/cork`, 'href="/brand/cork" rel="sponsored"'],
    ['/brand/cork', 'href="/brand/cork" rel="sponsored"'],
    ['mailto:a@example.com', 'href="mailto:a@example.com" rel="sponsored"'],
  ])('V17, E14: a link in the HTML of an ad, %s, is as one of a picture: %s', (link, expected) => {
    const content = encodeURIComponent(`<a href="${link}" target="_top" onclick="x()" ping="//x">z</a>`);
    expect(toAd(ad({ content }), around).html).toBe(`<a ${expected}>z</a>`);
  });

  it('E18, T22: an ad stands at each of its keys, once, whichever source names it', () => {
    const both = ad({ id: 7, adpositions: ['home_banners', 'home_list_20'], adposition: 'bottom_bar' });
    const groups = groupByKey(
      { home_banners: [both] },
      [both, ad({ id: 8, adposition: 'bottom_bar' })],
      around,
    );
    expect(
      Object.fromEntries(Object.entries(groups).map(([key, ads]) => [key, ads.map(({ id }) => id)])),
    ).toEqual({
      home_banners: [7],
      home_list_20: [7],
      bottom_bar: [7, 8],
    });
  });

  it('E19: the index list has ten entries, entry n at place n', () => {
    const raw = adPositionsSchema.parse([
      { index: 8, key: 'home_floating', title: '浮|Floating', data: [{ id: 3 }] },
      { index: 0, key: 'home_slot_0', title: '', data: [{ id: 'broken' }, { id: 4 }] },
    ]);
    const positions = toAdPositions(raw, around);
    expect(positions.map((position) => position.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(positions[8]?.ads.map(({ id }) => id)).toEqual([3]);
    expect(positions[0]?.ads.map(({ id }) => id)).toEqual([4]);
  });

  it.each([
    [11, 10, true],
    [10, 10, false],
    [11, 0, false],
  ])('V20: %i views of %i hide it: %s', (views, show_times_limit, hidden) => {
    expect(isExhausted({ views, show_times_limit })).toBe(hidden);
  });

  it.each([
    [11, 10, true],
    [10, 10, true],
    [9, 10, false],
    [11, 0, false],
  ])('V20: shown by permits, %i views of %i hide it: %s', (views, show_times_limit, hidden) => {
    expect(isExhausted({ views, show_times_limit, shows_by_permit: true })).toBe(hidden);
  });

  it.each([
    [{ show_times_limit: 10, shows_by_permit: true }, true],
    [{ show_times_limit: 10 }, false],
    // A limit for one visitor alone (decision 060).
    [{ show_times_limit: 0, shows_by_permit: true }, true],
    [{ show_times_limit: 0 }, false],
  ])('V20: %j needs a permit: %s', (fields, byPermit) => {
    expect(toAd(ad(fields), around).byPermit).toBe(byPermit);
  });
});

describe('toMenus', () => {
  it('E14, E15, E7: nested, own host relative, hidden categories left out, missing columns empty', () => {
    const raw = menusSchema.parse({
      'primary-menu': [
        {
          id: 1,
          title: '建筑|Architecture',
          link: 'https://site.test/category/type/architecture',
          items: [
            { id: 2, title: 'x', link: '/category/post_sidebar_popular', items: [] },
            { id: 3, title: '住宅|Housing', link: '/category/architecture/housing' },
          ],
        },
      ],
      'footer-menu-column-2': [{ id: 4, title: '关于|About', link: '/about' }],
    });
    const menus = toMenus(raw, around);
    expect(menus.primary).toEqual([
      {
        id: 1,
        title: { zh: '建筑', en: 'Architecture' },
        href: '/category/type/architecture',
        items: [
          { id: 3, title: { zh: '住宅', en: 'Housing' }, href: '/category/architecture/housing', items: [] },
        ],
      },
    ]);
    expect(menus.footer.map((column) => column.length)).toEqual([0, 1, 0, 0]);
  });
});

describe('toOptions', () => {
  const options = (acf: object) => toOptions(optionsSchema.parse({ acf }));

  it('E43: what is missing has its default', () => {
    expect(options({})).toMatchObject({ columnCount: 16, productShowLines: 1, showRecommendProduct: false });
  });

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    ['', false],
    [0, false],
    ['0', false],
    [false, false],
    [null, false],
  ])('H13: show_recommend_product %j is %s', (show_recommend_product, expected) => {
    expect(options({ show_recommend_product }).showRecommendProduct).toBe(expected);
  });

  it.each([
    [1, true],
    ['1', true],
    [2, false],
    [true, false],
    [undefined, false],
  ])('T9: showEmail %j shows the form: %s', (showEmail, expected) => {
    expect(options({ showEmail }).showEmail).toBe(expected);
  });

  it.each([
    [1, true],
    [0, false],
    [undefined, false],
  ])('ask_consent %j asks visitors: %s', (ask_consent, expected) => {
    expect(options({ ask_consent }).asksConsent).toBe(expected);
  });

  it('an unread setting is neither on nor off', () => {
    expect(DEFAULT_OPTIONS.asksConsent).toBeNull();
  });
});

describe('toComments', () => {
  const comments = (list: object[]) =>
    toComments(
      list.map((one) => commentSchema.parse(one)),
      around,
    );

  it('E33: nests by parent, newest first, replies oldest first, orphans at the top', () => {
    const nested = comments([
      { id: 5, parent: 2, content: 'e' },
      { id: 4, parent: 99, content: 'd' },
      { id: 3, parent: 2, content: 'c' },
      { id: 2, parent: 0, content: 'b' },
    ]);
    expect(nested.map((one) => [one.id, one.replies.map((reply) => reply.id)])).toEqual([
      [4, []],
      [2, [3, 5]],
    ]);
  });

  it('E32: cleans the HTML and leaves out what waits for approval', () => {
    const shown = comments([
      { id: 1, content: '<p>很好<img src=x onerror=alert(1)></p>', status: 'approved' },
      { id: 2, content: 'x', status: 'hold' },
    ]);
    expect(shown.map((one) => one.html)).toEqual(['<p>很好</p>']);
  });

  it('counts one that stands at the end of a page and at the start of the next once', () => {
    expect(comments([3, 2, 2, 1].map((id) => ({ id, content: 'x' }))).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('does not turn in circles', () => {
    expect(
      comments([
        { id: 1, parent: 1, content: 'a' },
        { id: 2, parent: 3, content: 'b' },
        { id: 3, parent: 2, content: 'c' },
      ]),
    ).toHaveLength(2);
  });
});

describe('tiles', () => {
  it('E30: a highlight is name, logo and link', () => {
    const raw = highlightSchema.parse({
      name: '石材甲|Stone A',
      logo: '/uploads/b.png',
      linkurl: '/brand/stone-a',
    });
    expect(toHighlight(raw, around)).toMatchObject({
      name: { zh: '石材甲', en: 'Stone A' },
      logo: '/uploads/b.png',
      href: '/brand/stone-a',
    });
  });

  it('E27: the brand of a product may stand in either place', () => {
    const brand = { slug: 'stone-a', title: '石材甲|Stone A' };
    const base = { id: 91, slug: 'clay-brick', title: '陶砖' };
    for (const fields of [{ brand: { id: 81, ...brand } }, { acf: { brand_detail: brand } }]) {
      expect(toProduct(productSchema.parse({ ...base, ...fields }), around).brand?.slug).toBe('stone-a');
    }
  });
});
