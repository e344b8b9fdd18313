import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { drawnByWeight } from '../src/ads/weight';
import { toSiteSecret } from '../src/contract/address';
import { adSchema } from '../src/contract/schemas/ad';
import { first } from './client';
import { day, SITE_TIME_ZONE } from './noon-at-site';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { rowsOf } from './table-rows';

jest.setTimeout(120_000);

let own: OwnCms;
let cms: CmsProcess;
let token: string;

beforeAll(async () => {
  own = await makeOwnCms({ SITE_TIME_ZONE });
  cms = await own.start('first');
  token = await firstAdministrator(cms);
});
afterAll(() => own.end());

const leasesSchema = z.object({
  leases: z.array(z.object({ opened: z.number(), limit: z.number(), per_visitor: z.number() })),
});
const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

async function dashboard(method: string, at: string, body: object, language = 'en') {
  return cms.call(`cms-api/${at}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `JWT ${token}`,
      'accept-language': language,
    },
    body: JSON.stringify(body),
  });
}
async function makeAd(fields: object): Promise<number> {
  const { status, body } = await dashboard('POST', 'ads', { adType: 'ad_image', ...fields });
  expect(status).toBe(201);
  return madeSchema.parse(body).doc.id;
}
const listed = async () =>
  z
    .array(adSchema)
    .parse((await cms.call('api/advertisement?per_page=100')).body)
    .map(({ id }) => id);

/** What a new lease of an ad gets that asks for so many shows. */
async function leased(ad: number, opened: number) {
  const lease = { id: randomUUID(), ad, used: 0, opened, granted: opened, ends: false };
  const { body } = await cms.call('api/advert/leases', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-site-secret': toSiteSecret(own.env.REVALIDATE_SECRET ?? ''),
    },
    body: JSON.stringify({ turn: 1, leases: [lease] }),
  });
  return first(leasesSchema.parse(body).leases, 'lease');
}

describe('the days of an ad (Ent-6, A27)', () => {
  it.each([
    ['none', {}, true],
    ['begun today', { startsOn: day(0) }, true],
    ['to begin tomorrow', { startsOn: day(1) }, false],
    ['to end today', { endsOn: day(0) }, true],
    ['ended yesterday', { endsOn: day(-1) }, false],
    ['of today alone', { startsOn: day(0), endsOn: day(0) }, true],
    ['of days to come', { startsOn: day(1), endsOn: day(9) }, false],
    ['of today, and switched off', { startsOn: day(0), active: false }, false],
  ])('%s: it is listed, and gives shows, as they say', async (_, fields, runs) => {
    const ad = await makeAd({ ...fields, showTimesLimit: 10 });
    expect((await listed()).includes(ad)).toBe(runs);
    expect(await leased(ad, 2)).toMatchObject({ opened: runs ? 2 : 0 });
  });

  it.each([
    // At noon half of a day is over, by its first minutes or its last: [first day, last day, least, most].
    ['of one day', 0, 0, 500, 542],
    ['of three days, in the middle', -1, 1, 500, 514],
    ['of four days, on the last', -3, 0, 875, 886],
  ])(
    '%s: an ad that is spread over them may have had so much of 1,000 by now',
    async (_, from, to, least, most) => {
      const days = { startsOn: day(from), endsOn: day(to) };
      const [spread, other] = await Promise.all(
        [true, false].map((isPaced) => makeAd({ ...days, showTimesLimit: 1000, isPaced })),
      );
      const { opened, limit } = await leased(Number(spread), 1000);
      expect(opened).toBeGreaterThanOrEqual(least);
      expect(opened).toBeLessThanOrEqual(most);
      expect(limit).toBe(opened);
      expect(await leased(Number(other), 1000)).toMatchObject({ opened: 1000, limit: 1000 });
    },
  );

  it.each([
    [{ showTimesLimit: 10, startsOn: day(0) }],
    [{ showTimesLimit: 10, endsOn: day(1) }],
    [{ startsOn: day(0), endsOn: day(1) }],
  ])('an ad of %j cannot be spread', async (fields) => {
    const refused = await dashboard('POST', 'ads', { adType: 'ad_image', ...fields, isPaced: true });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ data: { errors: [{ path: 'isPaced' }] } }] },
    });
  });

  it('a limit for one visitor is told with each lease', async () => {
    const ad = await makeAd({ mostPerVisitor: 3 });
    const listed = z.array(adSchema).parse((await cms.call(`api/advertisement?include=${ad}`)).body);
    expect(listed).toMatchObject([{ id: ad, show_times_limit: 0, shows_by_permit: true }]);
    expect(await leased(ad, 5)).toMatchObject({ opened: 5, per_visitor: 3 });
    expect(await leased(await makeAd({ showTimesLimit: 10 }), 5)).toMatchObject({ per_visitor: 0 });
  });

  it.each([
    ['en', 'The last day must not be before the first.'],
    ['zh', '结束日期不能早于开始日期。'],
  ])('are in order, said in %s, also when one of them is moved later', async (language, words) => {
    const refused = {
      status: 400,
      body: { errors: [{ data: { errors: [{ path: 'endsOn', message: words }] } }] },
    };
    const backwards = { adType: 'ad_image', startsOn: day(3), endsOn: day(2) };
    expect(await dashboard('POST', 'ads', backwards, language)).toMatchObject(refused);
    const ad = await makeAd({ startsOn: day(1), endsOn: day(2) });
    expect(await dashboard('PATCH', `ads/${ad}`, { startsOn: day(3) }, language)).toMatchObject(refused);
    expect((await dashboard('PATCH', `ads/${ad}`, { startsOn: day(3), endsOn: null })).status).toBe(200);
  });

  it.each(['soon', '2027-02-29', '1999-12-31'])('are days, which %j is not', async (startsOn) => {
    expect(await dashboard('POST', 'ads', { adType: 'ad_image', startsOn })).toMatchObject({
      status: 400,
      body: {
        errors: [{ data: { errors: [{ message: 'The first day must be a day such as 2026-01-31.' }] } }],
      },
    });
  });

  it('are told to the site by the next process, when they began or ended while none ran', async () => {
    await own.database.query('UPDATE ads SET active = false');
    const restart = async (name: string) => {
      await cms.stop();
      own.site.taken.length = 0;
      cms = await own.start(name);
    };
    const ad = await makeAd({ endsOn: day(0) });
    // It ended yesterday, and nothing has told of it.
    await own.database.query('UPDATE ads SET ends_on = $2 WHERE id = $1', [ad, `${day(-1)}T12:00:00Z`]);
    await restart('second');
    await eventually(() =>
      Promise.resolve(own.site.taken.some(({ event, id }) => event === 'ad.updated' && id === ad)),
    );
  });
});

describe('ads that share a place (Ent-6, B21)', () => {
  const idsAt = async (place: string) =>
    z
      .array(adSchema)
      .parse((await cms.call(`api/api-advert-adposition?slugName=${place}`)).body)
      .map(({ id }) => id);

  it('take turns by weight, before those without one, within one order number', async () => {
    const made = await dashboard('POST', 'ad-positions', {
      title: { zh: '文末', en: 'Below articles' },
      key: 'article_bottom',
    });
    const positions = [madeSchema.parse(made.body).doc.id];
    const make = (fields: object) => makeAd({ positions, menuOrder: 2, ...fields });
    const fixed = [await make({}), await make({})];
    const [heavy, light] = [await make({ weight: 3 }), await make({ weight: 1 })];
    const before = await make({ menuOrder: 1 });
    const now = await idsAt('article_bottom');
    expect([now[0], ...now.slice(3)]).toEqual([before, ...fixed]);
    expect(now.slice(1, 3).sort()).toEqual([heavy, light]);

    const turns = 1000;
    let isFirst = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const order = drawnByWeight(new Date(turn * 600_000));
      const { rows } = await own.database.query<{ id: number }>(
        `SELECT a.id FROM ads a WHERE a.menu_order = 2 ORDER BY ${order}, a.id`,
      );
      const ids = rows.map(({ id }) => id);
      expect(ids.slice(2)).toEqual(fixed);
      if (ids[0] === heavy) isFirst += 1;
    }
    expect(isFirst / turns).toBeGreaterThan(0.7);
    expect(isFirst / turns).toBeLessThan(0.8);
  });

  it('say the language of their pages, when it is one', async () => {
    const ads = [await makeAd({ language: 'en' }), await makeAd({})];
    const { body } = await cms.call(`api/advertisement?include=${ads.join(',')}&order=asc&orderby=id`);
    expect(
      z
        .array(adSchema)
        .parse(body)
        .map(({ language }) => language),
    ).toEqual(['en', undefined]);
  });
});

describe('/admin/planner', () => {
  /** The page as the administrator sees it; its rows by place and ad, each the words of its cells. */
  const open = async (query: string, headers: Record<string, string> = { authorization: `JWT ${token}` }) => {
    const answer = await fetch(`${cms.url}/admin/planner${query}`, { redirect: 'manual', headers });
    const html = await answer.text();
    return { status: answer.status, location: answer.headers.get('location'), html, rows: rowsOf(html) };
  };

  it('shows who stands where on which day, and beside whom', async () => {
    const { status, body } = await dashboard('POST', 'ad-positions', {
      title: { zh: '侧栏', en: 'Sidebar' },
      key: 'home_sidebar',
    });
    expect(status).toBe(201);
    const positions = [madeSchema.parse(body).doc.id];
    const title = { zh: '甲', en: 'A <b>' };
    const first = await makeAd({ title, positions, startsOn: day(0), endsOn: day(2) });
    const second = await makeAd({ positions, startsOn: day(2) });
    const off = await makeAd({ positions, active: false });
    const { rows, html } = await open('');
    expect(rows.get(`home_sidebar ${first}`)).toEqual([
      `${day(0)} 至 ${day(2)}`,
      ...['●', '●', '◆'],
      ...Array.from({ length: 25 }, () => ''),
    ]);
    expect(rows.get(`home_sidebar ${second}`)?.slice(1, 6)).toEqual(['', '', '◆', '●', '●']);
    expect([...rows.keys()].filter((key) => key.endsWith(` ${off}`))).toEqual([]);
    expect(html).toContain('甲 / A &lt;b&gt;');
    const { rows: later } = await open(`?from=${day(28)}`);
    expect(later.has(`home_sidebar ${first}`)).toBe(false);
    expect(later.get(`home_sidebar ${second}`)?.slice(1)).toEqual(Array.from({ length: 28 }, () => '●'));
  });

  it('says what is no day, and is not for strangers', async () => {
    expect((await open('?from=2026-02-30')).html).toContain('请填写有效的日期');
    expect((await open('')).html).not.toContain('请填写有效的日期');
    const stranger = await open('', {});
    expect(stranger.location ?? stranger.html).toContain('/admin/login?redirect=%2Fadmin%2Fplanner');
    expect(stranger.rows.size).toBe(0);
  });
});
