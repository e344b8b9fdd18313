import type { Payload } from 'payload';
import pg from 'pg';
import { z } from 'zod';
import { judgeAds } from '../src/ads/notices/judge-ads';
import { readOpenNotices } from '../src/ads/notices/read-notices';
import { sendAdNotices } from '../src/ads/notices/send';
import { sentenceOf } from '../src/ads/notices/words';
import { SendError, type Mail } from '../src/senders/sender';
import { freePort } from '../../scripts/net/free-port';
import { messagesTo, waitForMessage } from './behind';
import { startMailServer } from './mail-server';
import { day, SITE_TIME_ZONE } from './noon-at-site';
import {
  eventually,
  firstAdministrator,
  makeOwnCms,
  PASSWORD,
  type CmsProcess,
  type OwnCms,
} from './own-cms';
import { rowsOf } from './table-rows';

jest.setTimeout(240_000);

/** Who books ads, and who does not. */
const BOOKS = 'books@example.com';
const EDITS = 'edits@example.com';

let own: OwnCms;
let cms: CmsProcess;
let token: string;

beforeAll(async () => {
  own = await makeOwnCms({ SITE_TIME_ZONE });
  cms = await own.start('first');
  token = await firstAdministrator(cms);
  // The first administrator has no address.
  for (const [username, roles, email] of [
    ['books', ['administrator'], BOOKS],
    ['edits', ['editor'], EDITS],
  ]) {
    expect(await ask('POST', 'users', { username, roles, email, password: PASSWORD })).toBe(201);
  }
});
afterAll(() => own.end());

const call = (method: string, at: string, body: object = {}) =>
  cms.call(`cms-api/${at}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify(body),
  });
const ask = async (method: string, at: string, body: object = {}) => (await call(method, at, body)).status;
const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

/** An ad that was entered long ago. */
async function makeAd(fields: object): Promise<number> {
  const { body } = await call('POST', 'ads', { adType: 'ad_image', title: { zh: '甲', en: 'A' }, ...fields });
  const { id } = madeSchema.parse(body).doc;
  await own.database.query(`UPDATE ads SET created_at = now() - interval '90 days' WHERE id = $1`, [id]);
  return id;
}
const change = async (ad: number, fields: object) =>
  expect(await ask('PATCH', `ads/${ad}`, fields)).toBe(200);

/** Lets so many shows of an ad be counted towards its limit. */
const use = (ad: number, shows: number) =>
  own.database.query(
    `INSERT INTO counters (entity, entity_id, shows) VALUES ('ads', $1, $2)
      ON CONFLICT (entity, entity_id) DO UPDATE SET shows = excluded.shows`,
    [ad, shows],
  );

/** How many days after today the morning is that was judged last. */
let at = 0;
/** Judges on the morning some days later. */
async function judge(days = 1, through: pg.Client = own.database): Promise<void> {
  at += days;
  await judgeAds(through, day(at), SITE_TIME_ZONE);
}
/** A day so many after the next morning. */
const next = (after: number) => day(at + 1 + after);
/** Days of an ad of which 40 % are over on the next morning. */
const tenDays = () => ({ startsOn: next(-4), endsOn: next(5) });

const noticesOf = async (ad: number) =>
  (
    await own.database.query(
      `SELECT kind, episode, reason, day::text, over_at IS NOT NULL AS over FROM ad_notices WHERE ad_id = $1 ORDER BY id`,
      [ad],
    )
  ).rows.map((one) => `${one.kind} ${one.episode}${one.over ? ' over' : ''}`);

describe('a notice that an ad has ended', () => {
  it('is made on the morning after its last day, once, with what it delivered', async () => {
    const ad = await makeAd({ startsOn: next(-9), endsOn: next(0), showTimesLimit: 100 });
    await use(ad, 96);
    await own.database.query(
      `INSERT INTO ad_days (day, entity, entity_id, place, language, shows, viewable, clicks, unmeasured, dropped_bot, dropped_self_made, dropped_double)
        SELECT $2::date - n, 'ads', $1, 'home_sidebar', language, 20, 10, 1, 0, 0, 0, 7
        FROM generate_series(10, 11) n, unnest('{zh,en}'::text[]) language`,
      [ad, day(0)],
    );
    await judge();
    expect(await noticesOf(ad)).toEqual([]);
    await judge();
    await judge(3);
    const { rows } = await own.database.query(
      'SELECT kind, episode, reason, day::text, last_day::text, booked, used, shows, viewable, clicks FROM ad_notices WHERE ad_id = $1',
      [ad],
    );
    expect(rows).toEqual([
      {
        ...{ kind: 'ended', episode: 1, reason: 'days', day: day(at - 3), last_day: day(at - 4) },
        ...{ booked: 100, used: 96, shows: 80, viewable: 40, clicks: 4 },
      },
    ]);
  });

  it('is made when its limit is reached before, and again only when it was booked anew and has ended anew', async () => {
    const ad = await makeAd({ ...tenDays(), showTimesLimit: 100 });
    await use(ad, 100);
    await judge();
    await judge(10);
    expect(await noticesOf(ad)).toEqual(['ended 1']);
    const { rows } = await own.database.query('SELECT reason FROM ad_notices WHERE ad_id = $1', [ad]);
    expect(rows).toEqual([{ reason: 'limit' }]);
    await change(ad, { showTimesLimit: 101, startsOn: next(0), endsOn: next(0) });
    await judge();
    expect(await noticesOf(ad)).toEqual(['ended 1 over']);
    await judge();
    expect(await noticesOf(ad)).toEqual(['ended 1 over', 'ended 2']);
  });

  it('is one, however many mornings were missed', async () => {
    const [ended, behind] = [
      await makeAd({ endsOn: next(0) }),
      await makeAd({ ...tenDays(), showTimesLimit: 10 }),
    ];
    await judge(5);
    expect(await noticesOf(ended)).toEqual(['ended 1']);
    expect(await noticesOf(behind)).toEqual(['behind 1']);
  });
});

describe('a notice that an ad is behind', () => {
  it('is made once until the ad has recovered, and a second time when it is behind again', async () => {
    const ad = await makeAd({ ...tenDays(), showTimesLimit: 100 });
    await use(ad, 31);
    await judge();
    await judge();
    expect(await noticesOf(ad)).toEqual(['behind 1']);
    // Of 60: more than makes a notice, less than a recovery.
    await use(ad, 50);
    await judge();
    expect(await noticesOf(ad)).toEqual(['behind 1']);
    await use(ad, 63);
    await judge();
    expect(await noticesOf(ad)).toEqual(['behind 1 over']);
    await judge();
    expect(await noticesOf(ad)).toEqual(['behind 1 over', 'behind 2']);
    await judge(2);
    expect(await noticesOf(ad)).toEqual(['behind 1 over', 'behind 2 over', 'ended 1']);
  });

  it('is about what was due at midnight, whether or not the ad is spread over its days', async () => {
    const ads = [
      await makeAd({ ...tenDays(), showTimesLimit: 100, isPaced: true }),
      await makeAd({ ...tenDays(), showTimesLimit: 100 }),
    ];
    await judge();
    const { rows } = await own.database.query('SELECT due, booked FROM ad_notices WHERE ad_id = ANY($1)', [
      ads,
    ]);
    expect(rows).toEqual(ads.map(() => ({ due: 40, booked: 100 })));
  });

  it('is not made in the first day, nor of an ad without a limit or an end that has been shown', async () => {
    const ads = [
      await makeAd({ startsOn: next(0), endsOn: next(9), showTimesLimit: 100 }),
      await makeAd(tenDays()),
      await makeAd({ startsOn: next(-9), showTimesLimit: 100 }),
    ];
    for (const ad of ads.slice(1)) await use(ad, 1);
    await judge();
    for (const ad of ads) expect(await noticesOf(ad)).toEqual([]);
    await judge();
    expect(await noticesOf(Number(ads[0]))).toEqual(['behind 1']);
  });
});

describe('a notice that an ad has no shows', () => {
  it('is made of one without a limit, says so, and is over with its first show', async () => {
    const ad = await makeAd({ startsOn: next(-9) });
    await judge();
    await judge();
    expect(await noticesOf(ad)).toEqual(['behind 1']);
    const [notice] = (await readOpenNotices(own.database, day(at))).filter((one) => one.ad === ad);
    expect(notice && sentenceOf(notice, 'en', String)).toBe(
      `Not shown: it had no show by the end of ${day(at - 1)}`,
    );
    await use(ad, 1);
    await judge();
    expect(await noticesOf(ad)).toEqual(['behind 1 over']);
  });
});

describe('ads that are not there', () => {
  it('give no notice while they are switched off, and no second one when they are switched on again', async () => {
    const off = [
      await makeAd({ ...tenDays(), showTimesLimit: 100, active: false }),
      await makeAd({ endsOn: next(-1), active: false }),
    ];
    const behind = await makeAd({ ...tenDays(), showTimesLimit: 100 });
    await judge();
    await change(behind, { active: false });
    await judge();
    await change(behind, { active: true });
    await judge();
    for (const ad of off) expect(await noticesOf(ad)).toEqual([]);
    expect(await noticesOf(behind)).toEqual(['behind 1']);
  });

  it('take their notices with them when they are deleted', async () => {
    const ad = await makeAd({ endsOn: next(-1) });
    await judge();
    expect(await noticesOf(ad)).toEqual(['ended 1']);
    expect(await ask('DELETE', `ads/${ad}`)).toBe(200);
    await judge();
    expect(await noticesOf(ad)).toEqual([]);
  });
});

it('two that judge at the same moment make one notice', async () => {
  const other = new pg.Client({ connectionString: own.env.DATABASE_URL });
  await other.connect();
  const ad = await makeAd({ endsOn: next(-1) });
  await Promise.all([judge(1), judge(0, other)]);
  await other.end();
  expect(await noticesOf(ad)).toEqual(['ended 1']);
});

describe('/admin/planner', () => {
  /** The page in a language of the dashboard: its words, and its rows. */
  const open = async (language: string) => {
    const headers = { authorization: `JWT ${token}`, cookie: `payload-lng=${language}` };
    const html = await (await fetch(`${cms.url}/admin/planner`, { headers })).text();
    return { text: html.replace(/<[^>]*>/g, ''), rows: rowsOf(html) };
  };

  it('says what needs attention, in the language of the dashboard', async () => {
    await own.database.query('UPDATE ads SET active = false');
    const ended = await makeAd({ endsOn: next(-1) });
    const behind = await makeAd({ ...tenDays(), showTimesLimit: 5000 });
    await use(behind, 1200);
    await judge();
    const { text, rows } = await open('en');
    expect(text).toContain('Needs attention');
    expect(text).toContain(`Behind: 2,000 shows were due by the end of ${day(at - 1)}`);
    expect(rows.get(`behind ${behind}`)).toEqual(['1,200', '5,000', '0', '0', '0', day(at)]);
    expect(text).toContain(`Ended: its last day was ${day(at - 1)}`);
    expect(rows.get(`ended ${ended}`)).toEqual(['', '', '0', '0', '0', day(at)]);
    // What has come since the morning is in it.
    await use(behind, 1300);
    expect((await open('en')).rows.get(`behind ${behind}`)?.[0]).toBe('1,300');
    const chinese = (await open('zh')).text;
    expect(chinese).toContain('需要关注');
    expect(chinese).toContain(`已结束：最后一天是 ${day(at - 1)}`);
  });

  it('forgets what has ended after two weeks, and what is switched off', async () => {
    const ads = [await makeAd({ endsOn: next(-1) }), await makeAd({ endsOn: next(-1) })];
    await judge();
    await own.database.query('UPDATE ad_notices SET day = $2 WHERE ad_id = $1', [ads[0], day(-14)]);
    await change(Number(ads[1]), { active: false });
    const { rows } = await open('en');
    expect(ads.filter((ad) => rows.has(`ended ${ad}`))).toEqual([]);
  });
});

describe('the mail about notices', () => {
  /** Two ads that ended yesterday, and a morning of today that nothing has judged. */
  async function letEnd(): Promise<number[]> {
    await own.database.query('UPDATE ads SET active = false');
    await own.database.query(`DELETE FROM ad_notice_mails`);
    const ads = [await makeAd({ endsOn: day(0) }), await makeAd({ endsOn: day(0) })];
    await cms.stop();
    await own.database.query('UPDATE ads SET ends_on = $2 WHERE id = ANY($1)', [ads, `${day(-1)}T12:00:00Z`]);
    await own.database.query(`UPDATE marks SET value = $1 WHERE name = 'ad-notices'`, [day(-1)]);
    return ads;
  }
  const states = async () =>
    (
      await own.database.query<{ email: string; state: string }>(
        'SELECT u.email, m.state FROM ad_notice_mails m JOIN users u ON u.id = m.user_id ORDER BY 1, 2',
      )
    ).rows.map(({ email, state }) => `${email} ${state}`);
  const allAre = (state: string) => async () => {
    const now = await states();
    return now.length > 0 && now.every((one) => one === `${BOOKS} ${state}`);
  };

  it('goes to those who book ads, once by one of two processes, all of a morning in one', async () => {
    const ads = await letEnd();
    const before = messagesTo(BOOKS, own.dataDir).length;
    const both = await Promise.all([own.start('second'), own.start('third')]);
    cms = both[0];
    await eventually(allAre('sent'), 90);
    const { subject, text } = await waitForMessage(BOOKS, before + 1, own.dataDir);
    expect(subject).toBe('2 个广告需要关注 | Adverts that need attention: 2');
    for (const ad of ads) {
      expect(text).toContain(`/admin/collections/ads/${ad}\n`);
      expect(await noticesOf(ad)).toEqual(['ended 1']);
    }
    expect(text).toContain(`Ended: its last day was ${day(-1)};`);
    await Promise.all(both.map((one) => one.stop()));
    cms = await own.start('fourth');
    expect(messagesTo(BOOKS, own.dataDir)).toHaveLength(before + 1);
    expect(messagesTo(EDITS, own.dataDir)).toEqual([]);
  });

  it('waits while the mail server is away, and leaves once when it is back', async () => {
    await letEnd();
    const port = await freePort();
    Object.assign(own.env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'ads@example.com' });
    cms = await own.start('fifth');
    await eventually(() => Promise.resolve(cms.said().includes('was not sent')), 90);
    await eventually(allAre('waiting'));
    await cms.stop();
    const mail = await startMailServer({ port });
    await own.database.query('UPDATE ad_notice_mails SET try_after = now()');
    // A process looks when it starts, and then every minute.
    cms = await own.start('sixth');
    await eventually(allAre('sent'), 90);
    expect(mail.asked).toEqual([BOOKS]);
    // What another process has to send later is what is new.
    await letEnd();
    cms = await own.start('seventh');
    await eventually(allAre('sent'), 90);
    expect(mail.asked).toEqual([BOOKS, BOOKS]);
    mail.server.close();
  });

  /** Sends in this process, past a database that fails where `fails` says so. What was delivered is in `left`. */
  function sender() {
    const left: Mail[] = [];
    let fails = (_: string) => false;
    const outcomes: Error[] = [];
    const query = (text: string, values?: unknown[]) =>
      fails(text) ? Promise.reject(new Error('No database')) : own.database.query(text, values);
    const config = { routes: { admin: '/admin' } };
    // As much of it as is used.
    const payload = {
      db: { pool: { query } },
      logger: { warn: () => undefined },
      config,
    } as unknown as Payload;
    const send = async (failing: typeof fails = () => false) => {
      fails = failing;
      await own.database.query(`UPDATE ad_notice_mails SET try_after = now() WHERE state <> 'sent'`);
      await sendAdNotices(payload, async (mail) => {
        left.push(mail);
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      });
    };
    const keys = () => left.map(({ headers }) => headers?.['Message-ID']);
    return { send, left, keys, failWith: (error: Error) => outcomes.push(error) };
  }
  const ANSWER_LOST = new SendError('Lost', { cause: { code: 'ETIMEDOUT' } });
  const REFUSED = new SendError('Refused', { cause: { responseCode: 451 } });

  it('is not lost when the database fails once it was taken, nor sent twice when what has left is not recorded', async () => {
    await letEnd();
    await judgeAds(own.database, day(0), SITE_TIME_ZONE);
    const { send, left } = sender();
    const isTaken = () => states().then((all) => all.every((one) => one === `${BOOKS} sending`));
    let taken = false;
    const fromThere = (text: string) => {
      const isDown = taken;
      taken ||= text.includes(`SET state = 'sending'`);
      return isDown;
    };
    await expect(send(fromThere)).rejects.toThrow('No database');
    expect([await isTaken(), left.length]).toEqual([true, 0]);
    await expect(send((text) => text.includes(`SET state = 'sent'`))).rejects.toThrow('No database');
    expect([await isTaken(), left.length]).toEqual([true, 1]);
    await send();
    expect([await allAre('sent')(), left.length]).toEqual([true, 1]);
  });

  it('is the same mail when nobody knows whether it has left, and another when it was refused', async () => {
    await own.database.query(`UPDATE ad_notice_mails SET state = 'waiting', mail = NULL`);
    const { send, keys, failWith } = sender();
    for (const error of [REFUSED, ANSWER_LOST]) failWith(error);
    await send();
    await send();
    await send();
    const [refused, lost, again] = keys();
    expect(again).toMatch(/^<ad-notice-[0-9a-f-]{36}@.+>$/);
    expect(lost).toBe(again);
    expect(refused).not.toBe(again);
    expect(keys()).toHaveLength(3);
    expect(await allAre('sent')()).toBe(true);
  });
});
