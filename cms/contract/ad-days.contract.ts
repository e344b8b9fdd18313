import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toSiteSecret } from '../src/contract/address';
import { adSchema } from '../src/contract/schemas/ad';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { rowsOf } from './table-rows';

jest.setTimeout(120_000);

/** The hour it is at the site: no test of a day begins before midnight and ends after it. */
const NOON = 12;
const ahead = NOON - new Date().getUTCHours();
/** As POSIX has it, the zones of this family are behind UTC by their number. */
const SITE_TIME_ZONE = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
/** The day so many days after today at the site. */
const day = (after: number) =>
  new Date(Date.now() + ahead * 3_600_000 + after * 86_400_000).toISOString().slice(0, 10);

let own: OwnCms;
let cms: CmsProcess;
let token: string;

beforeAll(async () => {
  own = await makeOwnCms({ SITE_TIME_ZONE });
  cms = await own.start('first');
  token = await firstAdministrator(cms);
});
afterAll(() => own.end());

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
    const lease = { id: randomUUID(), ad, used: 0, opened: 2, granted: 2, ends: false };
    const { body } = await cms.call('api/advert/leases', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-site-secret': toSiteSecret(own.env.REVALIDATE_SECRET ?? ''),
      },
      body: JSON.stringify({ turn: 1, leases: [lease] }),
    });
    expect(body).toMatchObject({ leases: [{ id: lease.id, opened: runs ? 2 : 0 }] });
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
