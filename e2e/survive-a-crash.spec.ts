import { setTimeout as sleep } from 'node:timers/promises';
import { codeFor, openDatabase } from '../cms/contract/behind';
import { fromSite, post, randomAddress } from '../cms/contract/client';
import { randoms } from '../cms/src/seed/content/random';
import { freePort } from '../scripts/net/free-port';
import { loadOf } from '../scripts/test/loads';
import { startFaultProxy } from './fault-proxy/proxy';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { SiteProcess } from './journey/site-process';

/** How often a process of the site dies, of how many that are up in turn, and who writes meanwhile. */
const KILLS = loadOf('kills of the site');
const SITES = 2;
const WRITERS = 3;
const EDITS = 8;
/** Half of the lives, one after the other, come to more answers than the test asks for. */
const FEWEST_ANSWERS = 4;
const MORE_ANSWERS = 6;
const LONGEST_PAUSE_MS = 50;
const PASSWORD = 'a secret of the crash';

/** What one registration and the edits after it came to, as far as the visitor was told. */
type Account = { mobile: string; registered: 'not sent' | 'sent' | 'told'; edited: number; tried: number };

test('what the site acknowledged is at the CMS, once, though its processes are killed at random moments (A19, A52)', async () => {
  test.setTimeout(240_000);
  const seed = Date.now() % 2 ** 32;
  console.log(`the random moments of seed ${seed}`);
  const random = randoms(seed);
  const [database, proxy] = [await openDatabase(), await startFaultProxy(env.CMS_URL)];
  const places = await Promise.all(
    Array.from({ length: SITES }, async () => new SiteProcess(await freePort(), proxy.url)),
  );
  const accounts: Account[] = [];
  const told = new Set<string>();
  const odd: string[] = [];
  /** The processes a write is under way at, one entry for each write. */
  const underWay: string[] = [];
  let [kills, lives, cutOff, isOver] = [0, 0, 0, false];

  /** Sends one write to whatever process is up; null when nobody answered it. It is never sent again. */
  async function write(path: string, body: object, token?: string): Promise<object | null> {
    for (;;) {
      const up = places.flatMap(({ url }) => url ?? []);
      const url = up[Math.floor(random() * up.length)];
      if (url === undefined) {
        await sleep(20);
        continue;
      }
      // The query comes through to the CMS, and tells one write from the next there.
      const attempt = `${accounts.length}-${random()}`;
      underWay.push(url);
      try {
        const answer = await fetch(`${url}/api/${path}?attempt=${attempt}`, {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
            ...(token ? { cookie: `auth_token=${token}` } : {}),
          },
          body: JSON.stringify(body),
        });
        const said = (await answer.json()) as object;
        told.add(attempt);
        const isRefused = 'status' in said && said.status !== 1;
        if (answer.status !== 200 || isRefused) odd.push(`${answer.status} ${path} ${JSON.stringify(said)}`);
        return said;
      } catch {
        cutOff += 1;
        return null;
      } finally {
        underWay.splice(underWay.indexOf(url), 1);
      }
    }
  }

  /** Registers, logs in and edits the profile, until an answer stays away: what became of that is seen at the end. */
  async function liveOnce(): Promise<void> {
    const mobile = `137${String(Math.floor(random() * 1e8)).padStart(8, '0')}`;
    const account: Account = { mobile, registered: 'not sent', edited: 0, tried: 0 };
    accounts.push(account);
    const phone = { region_number: 86, user_mobile: mobile };
    await post('sms', { region_number: 86, mobile, event: 'register' }, fromSite());
    const secrets = { sms_code: await codeFor(mobile), user_pass: PASSWORD, user_pass2: PASSWORD };
    account.registered = 'sent';
    if (!(await write('user/register', { ...phone, ...secrets, from_source: 2 }))) return;
    account.registered = 'told';
    const { body } = await post('jwt-auth/v1/token', { username: mobile, password: PASSWORD }, fromSite());
    const { id, token } = body as { id: number; token: string }; // A14.
    for (let edit = 1; edit <= EDITS && !isOver; edit += 1) {
      account.tried = edit;
      if (!(await write(`users/${id}`, { nickname: `${mobile} ${edit}` }, token))) return;
      account.edited = edit;
    }
  }

  async function liveAndDie(place: SiteProcess): Promise<void> {
    while (lives < KILLS && !isOver) {
      lives += 1;
      const isKilledAtOnce = lives % 2 === 0;
      await place.up();
      // A life ends after some answers, so that slow machines get somewhere too, and while a write is under way.
      const enough = told.size + FEWEST_ANSWERS + Math.floor(random() * MORE_ANSWERS);
      while ((told.size < enough || !underWay.includes(place.url ?? '')) && !isOver) await sleep(1);
      // After a pause the write may have been answered: every other life ends without one, and cuts it off.
      if (!isKilledAtOnce) await sleep(random() * LONGEST_PAUSE_MS);
      kills += 1;
      await place.stop('SIGKILL');
    }
  }

  try {
    const writers = Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (!isOver) await liveOnce();
      }),
    );
    // Reported where it is awaited; after a failed writer the lives would go on for ever.
    writers.catch(() => (isOver = true));
    await Promise.all(places.map(liveAndDie));
    // Whoever still waits for a process gets one.
    isOver = true;
    await places[0]?.up();
    await writers;

    expect(odd).toEqual([]);
    console.log(
      `${accounts.length} accounts, ${told.size} writes acknowledged, ${cutOff} cut off, ${kills} kills`,
    );
    expect(told.size).toBeGreaterThan(10);
    expect(cutOff).toBeGreaterThan(0);

    const { rows } = await database.query<{ mobile: string; nickname: string | null; logins: number }>(
      `SELECT mobile, nickname, (SELECT count(*)::int FROM members WHERE profile_id = people.id) AS logins
         FROM people WHERE mobile = ANY($1)`,
      [accounts.map(({ mobile }) => mobile)],
    );
    for (const account of accounts) {
      const found = rows.filter(({ mobile }) => mobile === account.mobile);
      const why = JSON.stringify(account);
      if (account.registered === 'told') expect(found.length, why).toBe(1);
      else expect(found.length, why).toBeLessThanOrEqual(account.registered === 'sent' ? 1 : 0);
      for (const { nickname, logins } of found) {
        expect(logins, why).toBe(1);
        expect(
          [account.edited, account.tried].map((edit) => (edit === 0 ? '' : `${account.mobile} ${edit}`)),
          why,
        ).toContain(nickname ?? '');
        // Half an account would be one that cannot be used.
        if (account.registered === 'sent') {
          const entered = await post(
            'jwt-auth/v1/token',
            { username: account.mobile, password: PASSWORD },
            fromSite(),
          );
          expect(entered.status, why).toBe(200);
        }
      }
    }

    const seen = (await (await fetch(`${proxy.controlUrl}/requests`)).json()) as { url: string }[]; // The proxy's own.
    const attempts = seen.flatMap(({ url }) => /[?&]attempt=([^&]+)/.exec(url)?.[1] ?? []);
    expect(new Set(attempts).size, 'no write was sent twice').toBe(attempts.length);
    expect([...told].filter((attempt) => !attempts.includes(attempt))).toEqual([]);
  } finally {
    isOver = true;
    for (const place of places) await place.end();
    await proxy.close();
    await database.end();
  }
});
