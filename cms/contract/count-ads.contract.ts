import { z } from 'zod';
import { dayOf } from '../src/ads/days';
import { adSchema } from '../src/contract/schemas/ad';
import { productSchema } from '../src/contract/schemas/product';
import {
  BOT_AGENT,
  make,
  makeAd,
  makeBrand,
  makeProduct,
  newName,
  removeAll,
  reportOf,
  visitor,
} from './advertisers';
import { bearer, call, first, login, post, readList } from './client';

const DONE = { status: 1, msg: '' };
const NOWHERE = 99_999_999;

afterAll(removeAll);

const show = (body: Record<string, unknown>, headers: Record<string, string> = visitor()) =>
  post('shows', body, headers);
const viewsOfAd = async (id: number) =>
  first((await readList(`advertisement?include=${id}`, adSchema)).items, 'ad').views;
const viewsOfProduct = async (id: number) =>
  first((await readList(`product?include=${id}`, productSchema)).items, 'product').views;

describe('A43 shows (C52, T16)', () => {
  it('adds one show to an ad and to a product named in one list', async () => {
    const brand = await makeBrand();
    const [ad, product] = [await makeAd(), await makeProduct(brand.id)];
    const reply = await show({ post_ids: `${ad},${product}` });
    expect(reply).toMatchObject({ status: 200, body: DONE });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect([await viewsOfAd(ad), await viewsOfProduct(product)]).toEqual([1, 1]);
    // Readings are another counter (A41, A42).
    expect((await call(`views/update?post_id=${product}`)).body).toEqual({ post_id: product, views: 0 });
    await post('views', { post_id: product }, visitor());
    expect(await viewsOfProduct(product)).toBe(1);
  });

  it('counts a visitor once for an id in half an hour, also when the call names it twice', async () => {
    const [ad, other] = [await makeAd(), await makeAd()];
    const one = visitor();
    await show({ post_ids: `${ad}, ${ad}` }, one);
    await show({ post_ids: `${ad},${other}` }, one);
    expect([await viewsOfAd(ad), await viewsOfAd(other)]).toEqual([1, 1]);
    await show({ post_ids: String(ad) });
    await show({ post_ids: ad }, { ...one, 'x-visitor-agent': 'Mozilla/5.0 Safari/605.1' });
    expect(await viewsOfAd(ad)).toBe(3);
  });

  it('counts a show beside a reading of the same visitor', async () => {
    const product = await makeProduct((await makeBrand()).id);
    const one = visitor();
    await post('views', { post_id: product }, one);
    await show({ post_ids: String(product) }, one);
    expect(await viewsOfProduct(product)).toBe(1);
  });

  it('ignores ids that name nothing, and counts the others', async () => {
    const ad = await makeAd();
    const slug = newName('draft');
    const draft = await make('products', { title: { en: slug }, slug });
    expect(await show({ post_ids: `${NOWHERE},${ad},0,9999999999,${draft}` })).toMatchObject({
      status: 200,
      body: DONE,
    });
    expect(await viewsOfAd(ad)).toBe(1);
    expect(await show({ post_ids: String(NOWHERE) })).toMatchObject({ status: 200, body: DONE });
  });

  it('counts no bot', async () => {
    const ad = await makeAd();
    expect(await show({ post_ids: String(ad) }, visitor(BOT_AGENT))).toMatchObject({
      status: 200,
      body: DONE,
    });
    expect(await viewsOfAd(ad)).toBe(0);
  });

  it('counts each of 20 visitors at once', async () => {
    const ads = [await makeAd(), await makeAd(), await makeAd()];
    const lists = [ads.join(','), [...ads].reverse().join(',')];
    await Promise.all(Array.from({ length: 20 }, (_, n) => show({ post_ids: lists[n % 2] })));
    for (const ad of ads) expect(await viewsOfAd(ad)).toBe(20);
  });
});

describe('A70 advert/views and A71 advert/clicks (C95, C96, T16)', () => {
  it('answer as the contract says and leave the shows alone', async () => {
    const ad = await makeAd();
    const body = { adids: `${ad},${NOWHERE}`, path: '/brand' };
    expect(await post('advert/views', body, visitor())).toMatchObject({ status: 200, body: DONE });
    expect(await post('advert/clicks', { adids: String(ad) }, visitor())).toMatchObject({
      status: 200,
      body: DONE,
    });
    expect(await viewsOfAd(ad)).toBe(0);
  });

  it('reach the report of the ad’s brand by place and language (A66)', async () => {
    const brand = await makeBrand();
    const ad = await makeAd(brand.id);
    const at = { lang: 'en', places: { [ad]: 'bottom_bar' } };
    await show({ post_ids: String(ad), ...at });
    await post('advert/views', { adids: String(ad), path: '/x', ...at }, visitor());
    await post('advert/views', { adids: String(ad), places: { [ad]: 'no_such_place' } }, visitor());
    await post('advert/clicks', { adids: String(ad), ...at, lang: 'zh' }, visitor());
    // A place without a position of its own, on a page a browser has translated.
    await post(
      'advert/clicks',
      { adids: String(ad), lang: 'ja', places: { [ad]: 'simple_floating' } },
      visitor(),
    );
    await show({ post_ids: String(ad), ...at, measurable: false });
    const [placement] = (await reportOf(brand.id, brand.token)).placements;
    expect(placement).toMatchObject({ id: ad, shows: 5, views: 2, clicks: 2, unmeasured: 1 });
    const dropped = { bot: 0, self_made: 0, double: 0 };
    const zero = { shows: 0, views: 0, clicks: 0, unmeasured: 0, dropped };
    // What was viewed or clicked was shown, also where no call said so (docs/decisions/072).
    expect(placement?.places).toEqual([
      { ...zero, place: null, language: null, shows: 1, views: 1 },
      { ...zero, place: 'bottom_bar', language: 'en', shows: 2, views: 1, unmeasured: 1 },
      { ...zero, place: 'bottom_bar', language: 'zh', shows: 1, clicks: 1 },
      { ...zero, place: 'simple_floating', language: null, shows: 1, clicks: 1 },
    ]);
  });

  it('count an ad in each of its places of a page, and once towards its shows', async () => {
    const brand = await makeBrand();
    const [ad, product] = [await makeAd(brand.id), await makeProduct(brand.id)];
    const places = {
      [ad]: ['home_slot_1', 'home_aside_bottom', 'home_slot_1', 'no_such_place'],
      [product]: 'recommended_products',
    };
    for (const anonymous of [false, true]) {
      const one = visitor();
      for (const _ of [1, 2]) {
        await post('shows', { post_ids: `${ad},${product}`, lang: 'zh', places, anonymous }, one);
        await post('advert/views', { adids: `${ad}`, lang: 'zh', places, anonymous }, one);
      }
    }
    expect(await viewsOfAd(ad)).toBe(2);
    const { places: found } = await reportOf(brand.id, brand.token);
    expect(found.map(({ place, shows, views }) => [place, shows, views])).toEqual([
      ['home_aside_bottom', 2, 2],
      ['home_slot_1', 2, 2],
      ['recommended_products', 2, 0],
    ]);
  });

  it('leave out bots, doubles, staff and the brand’s own account, and say how many', async () => {
    const [brand, stranger, { token }] = [await makeBrand(), await makeBrand(), await login('author')];
    const ad = await makeAd(brand.id);
    const body = { adids: String(ad) };
    const one = visitor();
    const began = dayOf(new Date());
    await post('advert/views', body, one);
    await post('advert/views', body, one);
    const midnights = dayOf(new Date()) === began ? 0 : 1;
    await post('advert/views', body, visitor(BOT_AGENT));
    await post('advert/views', body, { ...visitor(), ...bearer(brand.token) });
    await post('advert/views', body, { ...visitor(), ...bearer(token) });
    // Another brand's account is a visitor as any other, and a bad token nobody.
    await post('advert/views', body, { ...visitor(), ...bearer(stranger.token) });
    await post('advert/views', body, { ...visitor(), ...bearer('x.y.z') });
    const [placement] = (await reportOf(brand.id, brand.token)).placements;
    const { views = 0, dropped } = placement ?? {};
    expect(dropped).toMatchObject({ bot: 1, self_made: 2 });
    // The key of the visitor hash changes at midnight, so the same visitor counts again.
    expect(views + (dropped?.double ?? 0)).toBe(4);
    expect(views - midnights).toBeLessThanOrEqual(3);
  });
});

describe('all three', () => {
  const fiftyOne = Array.from({ length: 51 }, (_, n) => n + 1).join(',');
  const refusal = z.object({
    code: z.string(),
    data: z.object({ params: z.record(z.string(), z.string()) }),
  });
  const CALLS = [
    ['shows', 'post_ids'],
    ['advert/views', 'adids'],
    ['advert/clicks', 'adids'],
  ] as const;

  it.each(CALLS)('%s says in a 400 what is wrong with its body', async (path, name) => {
    const bodies: [Record<string, unknown>, string, RegExp][] = [
      [{}, name, /is required/],
      [{ [name]: '' }, name, /comma list of ids/],
      [{ [name]: '1,x' }, name, /comma list of ids/],
      [{ [name]: '-1' }, name, /comma list of ids/],
      [{ [name]: [1, 2] }, name, /is required/],
      [{ [name]: fiftyOne }, name, /at most 50 ids/],
      [{ [name]: '1', path: 7 }, 'path', /a path/],
      [{ [name]: '1', places: 'bottom_bar' }, 'places', /the place of each id/],
    ];
    for (const [body, param, words] of bodies) {
      const reply = await post(path, body, visitor());
      expect([reply.status, body]).toEqual([400, body]);
      expect(refusal.parse(reply.body).data.params[param]).toMatch(words);
    }
    const broken = {
      method: 'POST',
      headers: { ...visitor(), 'content-type': 'application/json' },
      body: '{',
    };
    expect((await call(path, broken)).status).toBe(400);
  });

  it.each([['shows'], ['advert/']])(
    'count up to 120 calls of %s of an address in a minute, and leave it its readings (A41)',
    async (group) => {
      const one = visitor();
      const calls = CALLS.filter(([path]) => path.startsWith(group));
      const replies = await Promise.all(
        Array.from({ length: 120 }, (_, n) => {
          const [path, name] = first(calls.slice(n % calls.length), 'call');
          return post(path, { [name]: String(NOWHERE) }, one);
        }),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      for (const [path, name] of calls) {
        const reply = await post(path, { [name]: '1' }, one);
        expect(reply).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests' } });
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await post('views', { post_id: NOWHERE }, one)).status).toBe(200);
    },
    30_000,
  );

  it('take form encoding as well', async () => {
    const ad = await makeAd();
    const headers = { ...visitor(), 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('shows', { method: 'POST', body: `post_ids=${ad}`, headers })).body).toEqual(DONE);
    expect(await viewsOfAd(ad)).toBe(1);
  });
});
