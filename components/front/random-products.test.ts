import { thumbSources } from '@/components/media/sources';
import fixture from '@/docs/contracts/fixtures/product.json';

import { fitting, loadRandomProducts, randomProducts } from './random-products';

const calls = jest.fn();
beforeEach(() => {
  calls.mockReset();
  globalThis.fetch = calls;
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // What is malformed is said there.
});

/** What is shown of an answer to the call. */
async function shown(answer: unknown, locale: 'zh' | 'en' = 'zh') {
  calls.mockImplementation(async () => Response.json(answer));
  return loadRandomProducts(1, locale);
}
const product = (fields: object = {}) => ({ ...fixture, ...fields });
const idsOf = async (answer: unknown) => (await shown(answer))?.map(({ id }) => id);
const pictureOf = async (featured_image: unknown) =>
  (await shown([product({ featured_image })]))?.[0]?.picture;

describe('what is asked for', () => {
  it.each([
    [1, 'per_page=4'],
    [2, 'per_page=8'],
  ])('C38 A29: four products to a line in a random order, with %i lines %s', (lines, count) =>
    expect(randomProducts(lines).path).toBe(
      `product?filter%5Bis_recommend%5D=1&${count}&page=1&order=desc&orderby=rand`,
    ),
  );
});

describe('reading the products of the answer', () => {
  it('C38 E27: reads a product of the contract in the language of the page', async () => {
    expect(await shown([fixture])).toMatchObject([
      { id: 91, slug: 'clay-brick', title: { text: '陶砖' }, brand: { title: { text: '石材甲' } } },
    ]);
    expect(await shown([fixture], 'en')).toMatchObject([
      { id: 91, slug: 'clay-brick', title: { text: 'Clay Brick' }, brand: { title: { text: 'Stone A' } } },
    ]);
  });

  it('E12 D1: takes the other half where one is missing, and says its language', async () => {
    const rows = [
      product({ title: '陶砖' }),
      product({ title: { rendered: '|Brick &#038; <em>Tile</em>' } }),
    ];
    expect((await shown(rows, 'en'))?.map(({ title }) => title)).toEqual([
      { text: '陶砖', lang: 'zh-CN' },
      { text: 'Brick & Tile', lang: null },
    ]);
    expect((await shown(rows))?.[1]?.title).toEqual({ text: 'Brick & Tile', lang: 'en' });
  });

  it('E45: keeps the order of the answer, which may come wrapped', async () => {
    const rows = [3, '1', 2].map((id) => product({ id }));
    expect(await idsOf(rows)).toEqual([3, 1, 2]);
    expect(await idsOf({ data: rows })).toEqual([3, 1, 2]);
  });

  it('V20: leaves out what was shown more often than its limit', async () => {
    const rows = [
      product({ id: 1, views: 11, show_times_limit: 10 }),
      product({ id: 2, views: 10, show_times_limit: 10 }),
      product({ id: 3, views: 11, show_times_limit: 0 }),
      product({ id: 4, views: '11', show_times_limit: '10' }),
      product({ id: 5, views: 11, show_times_limit: undefined }),
    ];
    expect(await idsOf(rows)).toEqual([2, 3, 5]);
  });

  it('leaves out what is no product and keeps the rest', async () => {
    const broken = [{ id: 0 }, { id: 'x' }, { id: 1.5 }, { slug: '' }, { slug: null }, { title: '' }];
    expect(await idsOf([null, 3, 'x', ...broken.map(product), product({ id: 7 })])).toEqual([7]);
  });

  it.each([null, 'x', 4, {}, { data: 'x' }, { code: 'no' }])('says that %j is no list', async (answer) =>
    expect(await shown(answer)).toBeNull(),
  );

  it.each([
    ['brand', { brand: { title: '甲|A', slug: 'a' }, acf: {} }, '甲'],
    ['brand of WordPress', { brand: { title: { rendered: '甲|A' }, slug: 'a' }, acf: {} }, '甲'],
    ['acf.brand_detail', { brand: null, acf: { brand_detail: { title: '乙|B', slug: 'b' } } }, '乙'],
    ['the first of both', { brand: { title: '甲' }, acf: { brand_detail: { title: '乙' } } }, '甲'],
    ['neither', { brand: null, acf: false }, undefined],
  ])('E27: takes the brand from %s', async (_place, fields, name) =>
    expect((await shown([product(fields)]))?.[0]?.brand?.title.text).toBe(name),
  );

  it('reads a slug that came encoded', async () => {
    const slugs = ['%E9%99%B6%E7%A0%96', 'Clay-Brick', '50%'];
    expect((await shown(slugs.map((slug) => product({ slug }))))?.map(({ slug }) => slug)).toEqual([
      '陶砖',
      'clay-brick',
      '50%',
    ]);
  });
});

describe('the pictures of the answer', () => {
  it('E5: gives the files of the contract to a thumb', async () => {
    const picture = await pictureOf(fixture.featured_image);
    expect(picture && thumbSources(picture, 304, 304)).toMatchObject({
      src: '/uploads/p91000-310x207.webp',
      srcSet: '/uploads/p91000-310x207.webp 1x, /uploads/p91000-650x433.webp 2x',
    });
    expect(picture?.color).toBe('#b7a892');
  });

  it('E5: knows the width of a file by its name, and leaves cropped ones out', async () => {
    const file = (source_url: string) => ({ source_url });
    const picture = await pictureOf({
      source_url: '/uploads/a.jpg',
      sizes: {
        'size-650': file('/uploads/b.jpg'),
        medium: file('/uploads/c.jpg'),
        card: file('/uploads/d.jpg'),
      },
      media_details: { sizes: { thumbnail: file('/uploads/e.jpg'), 'size-310': file('/uploads/f.jpg') } },
    });
    expect(picture?.renditions.map(({ name, src, width }) => [name, src, width])).toEqual([
      ['medium', '/uploads/c.jpg', 300],
      ['size-310', '/uploads/f.jpg', 310],
      ['size-650', '/uploads/b.jpg', 650],
    ]);
  });

  it.each([
    ['/uploads/a.jpg', '/uploads/a.jpg'],
    ['uploads/a.jpg', '/uploads/a.jpg'],
    ['http://cms.test:4000/uploads/2026/a.jpg', '/uploads/2026/a.jpg'],
    ['//cms.test/uploads/a.jpg', '/uploads/a.jpg'],
    ['https://elsewhere.test/a.jpg', undefined],
    ['https://elsewhere.test/uploads/../a.jpg', undefined],
    ['//elsewhere.test/a.jpg', undefined],
    ['/.//elsewhere.test/a.jpg', undefined],
    ['/\\elsewhere.test/a.jpg', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AA', undefined],
    ['http://', undefined],
    ['', undefined],
    [null, undefined],
  ])('an address of %j is %j: no other host is asked', async (source_url, src) =>
    expect((await pictureOf({ source_url }))?.src).toBe(src),
  );

  it.each([
    ['url(x)', ''],
    ['#ABCDEF', '#abcdef'],
    [undefined, ''],
  ])('a colour of %j is %j', async (color, read) =>
    expect((await pictureOf({ source_url: '/uploads/a.jpg', color }))?.color).toBe(read),
  );

  it.each([null, undefined, 'x', 3, {}])('a picture of %j is none', async (image) =>
    expect(await pictureOf(image)).toBeNull(),
  );
});

it.each([
  [4, 8, 4],
  [4, 3, 3],
  [3, 8, 4],
  [1, 8, 2],
])('where %i were drawn and %i come, %i stand: no line more on any screen', async (drawn, come, stand) => {
  const products = (await shown(Array.from({ length: come }, () => product()))) ?? [];
  expect(fitting(products, drawn)).toHaveLength(stand);
});

describe('asking', () => {
  it('C38 A29: asks once, past every cache', async () => {
    calls.mockImplementation(async () => Response.json([fixture]));
    expect(await loadRandomProducts(2, 'en')).toMatchObject([{ id: 91, title: { text: 'Clay Brick' } }]);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(calls).toHaveBeenCalledWith(
      `/api/${randomProducts(2).path}`,
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it.each([
    ['an error', () => Response.json([fixture], { status: 500 })],
    ['no list', () => Response.json({ code: 'no' })],
    ['an empty list', () => Response.json([])],
    ['no product that can be read', () => Response.json([{ id: 1 }, null])],
    ['no JSON', () => new Response('<html>')],
  ])('M35: an answer with %s leaves the products of the page', async (_what, answer) => {
    calls.mockImplementation(async () => answer());
    expect(await loadRandomProducts(1, 'zh')).toBeNull();
  });
});
