import { z } from 'zod';
import { adSchema, adsFileSchema } from '../src/contract/schemas/ad';
import { mediaSchema } from '../src/contract/schemas/media';
import { MENU_KEYS, menuItemSchema, menuSchema } from '../src/contract/schemas/menu';
import { countryPrefixSchema, optionsSchema } from '../src/contract/schemas/options';
import { pageSchema } from '../src/contract/schemas/page';
import { SLUG_TYPES, slugEntrySchema } from '../src/contract/schemas/slug-index';
import { healthSchema, liveSchema, readySchema } from '../src/contract/schemas/system';
import { openDatabase } from './behind';
import { CMS_URL } from './env';
import { bearer, call, expectError, first, fromSite, login, readList, readObject } from './client';

describe('A10, A11 pages', () => {
  it('answers by id and by slug', async () => {
    const { items } = await readList('pages', pageSchema);
    const page = first(items, 'page');
    expect(await readObject(`pages/${page.id}`, pageSchema)).toEqual(page);
    expect(await readList(`pages?slug=${encodeURIComponent(page.slug)}`, pageSchema)).toEqual({
      items: [page],
      total: 1,
      totalPages: 1,
    });
    expect((await readList('pages?slug=no-such-page', pageSchema)).items).toEqual([]);
    await expectError('pages/99999999', 404, 'rest_post_invalid_id');
  });
});

describe('A12, A13 menus', () => {
  it('answers all menus by key, and one', async () => {
    const menus = await readObject('v3/menu', z.record(z.string(), z.array(menuItemSchema)));
    expect(Object.keys(menus)).toEqual(expect.arrayContaining([...MENU_KEYS]));
    const menu = await readObject('v3/menu/primary-menu', menuSchema);
    expect(menu.items).toEqual(menus['primary-menu']);
    expect((await call('v3/menu/no-such-menu')).status).toBe(404);
  });
});

describe('A5 media', () => {
  it('answers one picture by id with its renditions', async () => {
    const { items } = await readList('media?per_page=5', mediaSchema);
    const media = first(items, 'picture');
    expect(await readObject(`media/${media.id}`, mediaSchema)).toEqual(media);
    expect(media.source_url).toMatch(/^\/uploads\//);
    await expectError('media/99999999', 404, 'rest_post_invalid_id');
    await expectError('media/abc', 404, 'rest_post_invalid_id');
  });
});

describe('A23, A28 options and custom fields', () => {
  it('answers the options under both paths', async () => {
    const options = await readObject('options', optionsSchema);
    expect(await readObject('acf/v3/options/options', optionsSchema)).toEqual(options);
  });

  it.each(['brand', 'company', 'product', 'posts'])('answers the custom fields of a %s', async (type) => {
    const list = await readList(type, z.looseObject({ id: z.int(), acf: z.looseObject({}) }));
    const entry = first(list.items, type);
    expect(await readObject(`acf/v3/${type}/${entry.id}`, z.looseObject({ acf: z.looseObject({}) }))).toEqual(
      {
        acf: entry.acf,
      },
    );
    await expectError(`acf/v3/${type}/no-such-entry`, 404, 'rest_post_invalid_id');
  });
});

describe('A26, A27 ads', () => {
  it('pages through all of them as the site does', async () => {
    const { items, total } = await readList(
      'advertisement?per_page=100&order=asc&orderby=menu_order',
      adSchema,
    );
    expect(items.length).toBe(Math.min(100, total));
    const order = items.map((ad) => ad.menu_order);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    await expectError('advertisement?per_page=100&page=999', 400, 'rest_post_invalid_page_number');
  });

  it('answers the ads file at both addresses', async () => {
    const file = await readObject('wp-content/json/ads.json', adsFileSchema);
    const reply = await fetch(`${CMS_URL}/wp-content/json/ads.json`);
    expect(adsFileSchema.parse(await reply.json()).data).toEqual(file.data);
  });
});

describe('A54 and the process', () => {
  it('lists country prefixes with 86 among them', async () => {
    const { items } = await readList('tel/code', countryPrefixSchema);
    expect(items).toContainEqual({ en: 'China', zh: '中国', locale: 'CN', code: 86 });
  });

  it('says that it lives', async () => {
    const reply = await call('live');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(liveSchema.parse(reply.body).ok).toBe(true);
  });

  it('says that it is ready, and how it is', async () => {
    for (const [path, schema] of [
      ['ready', readySchema],
      ['health', healthSchema],
    ] as const) {
      const reply = await call(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(schema.parse(reply.body).ok).toBe(true);
    }
  });
});

describe('A44 slugs', () => {
  it('names persons with a published article alone, and answers many at once to an editor', async () => {
    const editor = bearer((await login('editor')).token);
    const ids = (items: { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b);
    const named = await readList('slugs?type=user&per_page=10000', slugEntrySchema, { headers: editor });
    const database = await openDatabase();
    const { rows } = await database.query<{ id: number }>(
      `SELECT target AS id FROM post_listing_counts WHERE kind = 'people' GROUP BY target HAVING sum(articles) > 0`,
    );
    const { rows: everybody } = await database.query('SELECT 1 FROM people');
    await database.end();
    expect(ids(named.items.filter(({ to }) => to === null))).toEqual(ids(rows));
    expect(everybody.length).toBeGreaterThan(rows.length);
    const reader = bearer((await login('reader')).token);
    const refused = await call('slugs?type=user&per_page=10000', { headers: reader });
    expect(refused.status).toBe(403);
  });

  it.each(SLUG_TYPES)('lists every public %s once', async (type) => {
    const init = { headers: fromSite() };
    const { items, total } = await readList(`slugs?type=${type}&per_page=10000`, slugEntrySchema, init);
    expect(items).toHaveLength(Math.min(total, 10_000));
    const keys = items.map((item) => [item.slug, item.id, item.taxonomy].join());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('says of a thing written in one language which one, and when each was last changed (D1)', async () => {
    const { items } = await readList('slugs?type=post&per_page=10000', slugEntrySchema, {
      headers: fromSite(),
    });
    const find = (slug: string) => items.find((item) => item.slug === slug);
    expect(find('pavilion-that-answers-the-tide')?.only).toBe('en');
    expect(find('bell-tower-without-bell')?.only).toBe('zh');
    expect(find('hillside-library')).not.toHaveProperty('only');
    expect(items.filter((item) => item.to === null && !item.modified)).toEqual([]);
  });

  it.each([
    ['of a product the description alone', '<p lang="zh-CN">陶</p>', 'zh'],
    [
      'words in the other language within a block',
      '<p lang="zh-CN">陶 <span lang="en">Clay</span></p>',
      'zh',
    ],
    ['a block of its own', '<p lang="zh-CN">陶</p><h2 class="a" lang="en">Clay</h2>', null],
  ])('R65, D1: what says it is %s', async (_, text, only) => {
    const database = await openDatabase();
    await database.query('BEGIN');
    const { rows } = await database.query(
      `UPDATE products SET desc_html = $1, features_html = '<p lang="en">Clay</p>'
        WHERE id = (SELECT min(id) FROM products) RETURNING written_only`,
      [text],
    );
    await database.query('ROLLBACK');
    await database.end();
    expect(rows).toEqual([{ written_only: only }]);
  });

  it('goes on after a cursor without gap or overlap', async () => {
    const all = await readList('slugs?type=post&per_page=100', slugEntrySchema);
    const one = await call('slugs?type=post&per_page=3');
    const cursor = encodeURIComponent(one.headers.get('x-next-after') ?? '');
    const two = await readList(`slugs?type=post&per_page=3&after=${cursor}`, slugEntrySchema);
    expect([...z.array(slugEntrySchema).parse(one.body), ...two.items]).toEqual(all.items.slice(0, 6));
    await expectError('slugs?type=post&after=nonsense', 400, 'rest_invalid_param');
  });

  it('opens pages above 100 only to the site and to editors', async () => {
    await expectError('slugs?type=post&per_page=101', 403, 'rest_forbidden');
    await expectError('slugs?type=post&per_page=101', 403, 'rest_forbidden', {
      headers: { 'x-site-secret': 'wrong' },
    });
    await expectError('slugs?type=post&per_page=101', 403, 'rest_forbidden', {
      headers: { ...fromSite(), 'x-forwarded-call': '1' },
    });
    expect((await call('slugs?type=post&per_page=101', { headers: fromSite() })).status).toBe(200);
    await expectError('slugs?type=post&per_page=10001', 400, 'rest_invalid_param', { headers: fromSite() });
    await expectError('slugs', 400, 'rest_invalid_param');
    await expectError('slugs?type=planet', 400, 'rest_invalid_param');
  });
});
