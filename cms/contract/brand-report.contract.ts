import { addDays, dayOf } from '../src/ads/days';
import {
  BOT_AGENT,
  dailyOf,
  inDatabase,
  make,
  makeAd,
  makeBrand,
  makeProduct,
  newName,
  removeAll,
  reportAsItIs,
  reportOf,
  visitor,
} from './advertisers';
import { bearer, expectError, first, login, post } from './client';
import { eventually } from './own-cms';
import { CMS_URL } from './env';
import { administratorToken, enter, makeReader, save } from './readers';

afterAll(removeAll);

const zero = { views: 0, shows: 0, viewable: 0, clicks: 0, favourites: 0 };

type Days = Awaited<ReturnType<typeof reportOf>>['days'];
/** The sum of some days; what a test does may begin yesterday and end today. */
const sumOf = (days: Days) =>
  days.reduce(
    (sum, { views, shows, viewable, clicks, favourites }) => ({
      views: sum.views + views,
      shows: sum.shows + shows,
      viewable: sum.viewable + viewable,
      clicks: sum.clicks + clicks,
      favourites: sum.favourites + favourites,
    }),
    zero,
  );

describe('A66 brand/{id}/report (R39, P15)', () => {
  it('holds readings, shows and clicks of the brand and its products in the last 30 days', async () => {
    const brand = await makeBrand();
    const product = await makeProduct(brand.id);
    const other = await makeProduct((await makeBrand()).id);
    await post('views', { post_id: brand.id }, visitor());
    for (const id of [product, other]) await post('views', { post_id: id }, visitor());
    await post('views', { post_id: product }, visitor());
    await post('shows', { post_ids: `${product},${other}` }, visitor());
    await post('advert/clicks', { adids: String(product) }, visitor());
    const report = await reportOf(brand.id, brand.token);
    const today = report.to;
    expect([addDays(dayOf(new Date()), -1), dayOf(new Date())]).toContain(today);
    expect(report).toMatchObject({
      brand: { id: brand.id, title: `牌${brand.slug}|${brand.slug}`, slug: brand.slug },
      products: [{ id: product, views: 2, shows: 1, clicks: 1, favourites: 0 }],
      views: 1,
      from: addDays(today, -29),
    });
    expect(report.days).toHaveLength(30);
    expect(report.days.at(-1)?.day).toBe(today);
    expect(sumOf(report.days.slice(-2))).toEqual({ ...zero, views: 3, shows: 1, clicks: 1 });
    expect(sumOf(report.days.slice(0, -2))).toEqual(zero);
  });

  it('keeps the past figures of a product that is no longer public, and names it so', async () => {
    const brand = await makeBrand();
    const product = await makeProduct(brand.id);
    await post('views', { post_id: product }, visitor());
    const before = await reportOf(brand.id, brand.token);
    expect(before.products).toMatchObject([{ id: product, active: true, views: 1 }]);
    await save('PATCH', `products/${product}`, { _status: 'draft' });
    const after = await reportOf(brand.id, brand.token);
    expect(after.products).toMatchObject([{ id: product, active: false, views: 1 }]);
    expect(after.totals.views).toBe(1);
  });

  it('has each ad of the brand, also one nothing was counted of, and no other', async () => {
    const [brand, other] = [await makeBrand(), await makeBrand()];
    const [ad, quiet] = [await makeAd(brand.id), await makeAd(brand.id)];
    const foreign = await makeAd(other.id);
    await post('advert/views', { adids: `${ad},${foreign}` }, visitor());
    const { placements } = await reportOf(brand.id, brand.token);
    expect(placements.map(({ id, views }) => [id, views])).toEqual([
      [ad, 1],
      [quiet, 0],
    ]);
    expect(placements[0]).toMatchObject({ ad_type: 'ad_image', active: true });
  });

  it('keeps an ad that has figures: 409 for its deletion, which names the way out', async () => {
    const brand = await makeBrand();
    const [ad, quiet] = [await makeAd(brand.id), await makeAd(brand.id)];
    await post('advert/views', { adids: String(ad) }, visitor());
    const authorization = `JWT ${await administratorToken()}`;
    const remove = (id: number) =>
      fetch(`${CMS_URL}/cms-api/ads/${id}`, {
        method: 'DELETE',
        headers: { authorization, 'accept-language': 'en' },
      });
    // At once, and after its events were counted.
    for (const wait of [async () => null, () => reportOf(brand.id, brand.token)]) {
      await wait();
      const refused = await remove(ad);
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('ad_counted')]);
    }
    expect((await remove(quiet)).status).toBe(200);
    expect((await reportOf(brand.id, brand.token)).placements.map(({ id }) => id)).toEqual([ad]);
  });

  it('counts the log by itself, at most ten seconds after the last report', async () => {
    const brand = await makeBrand();
    const ad = await makeAd(brand.id);
    await post('advert/views', { adids: String(ad) }, visitor());
    await eventually(async () => {
      const { placements } = await reportAsItIs(brand.id, brand.token);
      return placements[0]?.views === 1;
    });
  });

  it('has the articles that name the brand, with readings and how often they were saved', async () => {
    const brand = await makeBrand();
    const product = await makeProduct(brand.id);
    const slug = newName('article');
    const fields = { title: { zh: `文${slug}`, en: slug }, slug, _status: 'published' };
    const article = await make('posts', { ...fields, withBrands: [brand.id], withProducts: [product] });
    await post('views', { post_id: article }, visitor());
    const token = await enter(await makeReader());
    await post('fav', { post_id: article }, bearer(token));
    const report = await reportOf(brand.id, brand.token);
    expect(report.articles).toEqual([
      { id: article, title: `文${slug}|${slug}`, slug, views: 1, favourites: 1 },
    ]);
    expect(report.products[0]).toMatchObject({ id: product, favourites: 1 });
    expect(sumOf(report.days.slice(-2))).toEqual({ ...zero, favourites: 1 });
  });

  it('takes a period of 366 days at most, and says what is wrong with another', async () => {
    const brand = await makeBrand();
    const headers = bearer(brand.token);
    const at = `brand/${brand.id}/report`;
    expect(await reportOf(brand.id, brand.token, '?from=2024-01-01&to=2024-12-31')).toMatchObject({
      from: '2024-01-01',
      to: '2024-12-31',
    });
    expect((await reportOf(brand.id, brand.token, '?from=2024-02-28&to=2024-03-01')).days).toEqual(
      ['2024-02-28', '2024-02-29', '2024-03-01'].map((day) => ({ ...zero, day })),
    );
    expect((await reportOf(brand.id, brand.token, '?to=2025-04-30')).from).toBe('2025-04-01');
    for (const query of [
      'from=2025-04-30&to=2025-04-01',
      'from=2024-01-01&to=2025-01-01',
      'from=2025-02-30&to=2025-03-01',
      'from=yesterday',
      'to=2025-4-1',
      'from=0000-01-01&to=0000-01-02',
      'from=2000-01-01&to=2999-12-31',
    ]) {
      for (const path of [at, `${at}/daily`]) {
        await expectError(`${path}?${query}`, 400, 'rest_invalid_param', { headers });
      }
    }
  });

  it('is for the brand’s own account, administrators and editors: 401, 403 and 404 for others', async () => {
    const [brand, other] = [await makeBrand(), await makeBrand()];
    const tokenOf = async (name: string) => (await login(name)).token;
    for (const path of ['report', 'report/daily']) {
      const at = `brand/${brand.id}/${path}`;
      await expectError(at, 401, 'rest_not_logged_in');
      await expectError(at, 403, 'jwt_auth_invalid_token', { headers: bearer('x.y.z') });
      await expectError(at, 403, 'rest_forbidden', { headers: bearer(other.token) });
      for (const name of ['reader', 'author']) {
        await expectError(at, 403, 'rest_forbidden', { headers: bearer(await tokenOf(name)) });
      }
      for (const unknown of ['99999999', '9999999999', 'stone-a']) {
        const headers = bearer(brand.token);
        await expectError(`brand/${unknown}/${path}`, 404, 'rest_post_invalid_id', { headers });
      }
    }
    for (const name of ['admin', 'editor']) {
      const token = await tokenOf(name);
      expect((await reportOf(brand.id, token)).brand.id).toBe(brand.id);
      expect((await dailyOf(brand.id, token)).rows).toEqual([]);
    }
  });

  it('counts a reading for the day it is by the clock of the site', async () => {
    const brand = await makeBrand();
    const before = dayOf(new Date());
    await post('views', { post_id: brand.id }, visitor());
    const { days } = await reportOf(brand.id, brand.token);
    const counted = first(
      days.filter(({ views }) => views > 0),
      'day with a reading',
    );
    expect([before, dayOf(new Date())]).toContain(counted.day);
  });

  it('has totals that are the sums of its days, its places and its entries', async () => {
    const brand = await makeBrand();
    const [ad, product] = [await makeAd(brand.id), await makeProduct(brand.id)];
    const places = { [ad]: 'bottom_bar', [product]: 'bought_recommendations' };
    for (const lang of ['zh', 'zh', 'en']) {
      const one = visitor();
      await post('shows', { post_ids: `${ad},${product},${brand.id}`, places, lang }, one);
      await post('advert/views', { adids: `${ad},${product}`, places, lang }, one);
    }
    await post('shows', { post_ids: String(ad), measurable: false }, visitor());
    await post('shows', { post_ids: String(ad) }, visitor(BOT_AGENT));
    await post('advert/clicks', { adids: `${ad},${product}`, places, lang: 'en' }, visitor());
    for (const id of [brand.id, product]) await post('views', { post_id: id }, visitor());
    const { totals, days, page, products, placements, places: found } = await reportOf(brand.id, brand.token);
    expect(totals).toEqual({
      ...{ views: 2, shows: 10, viewable: 6, clicks: 2, favourites: 0, article_views: 0 },
      ...{ unmeasured: 1, dropped: { bot: 1, self_made: 0, double: 0 } },
    });
    expect(totals).toMatchObject(sumOf(days));
    expect(page).toEqual({ views: 1, shows: 3, viewable: 0, clicks: 0 });
    expect(products[0]).toMatchObject({ views: 1, shows: 3, viewable: 3, clicks: 1 });
    expect(placements[0]).toMatchObject({ shows: 4, views: 3, clicks: 1, unmeasured: 1 });
    const brief = found.map(({ place, language, shows, views, clicks, unmeasured, dropped }) => [
      ...[place, language, shows, views, clicks, unmeasured, dropped.bot],
    ]);
    // The page of the brand names no place for itself, but a language.
    expect(brief).toEqual([
      [null, null, 1, 0, 0, 1, 1],
      [null, 'en', 1, 0, 0, 0, 0],
      [null, 'zh', 2, 0, 0, 0, 0],
      ['bottom_bar', 'en', 1, 1, 1, 0, 0],
      ['bottom_bar', 'zh', 2, 2, 0, 0, 0],
      ['bought_recommendations', 'en', 1, 1, 1, 0, 0],
      ['bought_recommendations', 'zh', 2, 2, 0, 0, 0],
    ]);
    expect(placements[0]?.places).toContainEqual({
      ...{ place: null, language: null, shows: 1, views: 0, clicks: 0, unmeasured: 1 },
      dropped: { bot: 1, self_made: 0, double: 0 },
    });
  });

  it('is the sum of its days, places and languages one by one (report/daily)', async () => {
    const brand = await makeBrand();
    const [ad, product] = [await makeAd(brand.id), await makeProduct(brand.id)];
    const places = { [ad]: 'bottom_bar', [product]: 'strip_products' };
    for (const lang of ['zh', 'en']) {
      const one = visitor();
      await post('shows', { post_ids: `${ad},${product}`, places, lang }, one);
      await post('advert/views', { adids: `${ad},${product}`, places, lang }, one);
    }
    const { places: sums } = await reportOf(brand.id, brand.token);
    const { rows, to } = await dailyOf(brand.id, brand.token);
    expect(
      rows.map(({ kind, id, place, language, shows, views }) => [kind, id, place, language, shows, views]),
    ).toEqual([
      ['ad', ad, 'bottom_bar', 'en', 1, 1],
      ['ad', ad, 'bottom_bar', 'zh', 1, 1],
      ['product', product, 'strip_products', 'en', 1, 1],
      ['product', product, 'strip_products', 'zh', 1, 1],
    ]);
    expect(rows.map(({ kind: _, id: __, day: ___, ...own }) => own)).toEqual(sums);
    for (const { day } of rows) expect([addDays(to, -1), to]).toContain(day);
    expect((await dailyOf(brand.id, brand.token, '?from=2024-02-28&to=2024-03-01')).rows).toEqual([]);
  });

  it('has the totals of the period of the same length before, as its own report has them', async () => {
    const brand = await makeBrand();
    const ad = await makeAd(brand.id);
    await inDatabase(async (database) => {
      for (const [day, shows] of [
        ['2025-02-28', 100],
        ['2025-03-01', 3],
        ['2025-03-31', 4],
        ['2025-04-01', 5],
      ] as const) {
        await database.query(
          `INSERT INTO ad_days (day, entity, entity_id, place, language, shows, viewable, clicks, unmeasured, dropped_bot, dropped_self_made, dropped_double)
            VALUES ($1, 'ads', $2, 'bottom_bar', 'zh', $3, 2, 1, 0, 0, 0, 0)`,
          [day, ad, shows],
        );
        await database.query(
          `INSERT INTO counter_days (entity, entity_id, day, views) VALUES ('brands', $1, $2, $3)`,
          [brand.id, day, shows],
        );
      }
    });
    const { totals, previous } = await reportOf(brand.id, brand.token, '?from=2025-04-01&to=2025-05-01');
    expect(totals).toMatchObject({ shows: 5, views: 5, viewable: 2, clicks: 1 });
    expect(previous).toMatchObject({
      ...{ from: '2025-03-01', to: '2025-03-31' },
      totals: { shows: 7, views: 7, viewable: 4, clicks: 2 },
    });
    const before = await reportOf(brand.id, brand.token, `?from=${previous.from}&to=${previous.to}`);
    expect(before.totals).toEqual(previous.totals);
  });

  it('says how many articles there are when it names the most read ones only', async () => {
    const brand = await makeBrand();
    expect(await reportOf(brand.id, brand.token)).toMatchObject({ articles: [], articles_total: 0 });
  });
});
