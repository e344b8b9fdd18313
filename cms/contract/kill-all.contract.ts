import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { loadOf } from '../../scripts/test/loads';
import { freePort } from '../../scripts/net/free-port';
import { removeOutside } from '../../scripts/start/postgres';
import { loginSchema } from '../src/contract/schemas/user';
import { randoms } from '../src/seed/content/random';
import { messagesTo } from './behind';
import { fromSite, parse, post, randomAddress } from './client';
import { killSeed, requireRevalidateSecret } from './env';
import { Mortal, startCms, startDatabase, startSite } from './mortal';

const KILLS = loadOf('kills of site, CMS and database');
/** So many writes are acknowledged from one kill to the next: 5,000 in the long form. */
const ANSWERS_PER_KILL = KILLS > 3 ? 100 : 20;
/** A death comes so long after the last of them, at most. */
const LONGEST_PAUSE_MS = 100;
/** Each writes favourites and comments at the same time. */
const READERS = 3;
const PASSWORD = 'secret12';
const DATABASE_PASSWORD = 'password-of-this-test';

// Fifty kills take a quiet machine some five minutes; more than fifteen is an outage that does not end.
jest.setTimeout(900_000);

const writtenSchema = z.object({ id: z.number() });
const savedSchema = z.object({ status: z.literal([0, 1]), favorites: z.array(z.number()) });

type Reader = { id: number; token: string };
/** What was acknowledged: the id of a comment by its text, and the articles a reader has saved. */
type Acknowledged = { comments: Map<string, number>; favourites: Map<number, number[]> };

let folder: string;
let database: Mortal;
let cms: Mortal;
let site: Mortal;
let address: { database: string; cms: string; site: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kill-all-'));
  // As root the database is another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const [databasePort, cmsPort, sitePort] = [await freePort(), await freePort(), await freePort()];
  address = {
    database: `postgres://pilotis:${DATABASE_PASSWORD}@127.0.0.1:${databasePort}/pilotis`,
    cms: `http://127.0.0.1:${cmsPort}`,
    site: `http://localhost:${sitePort}`,
  };
  const place = (name: string) => {
    mkdirSync(path.join(folder, name));
    return path.join(folder, name);
  };
  const [clusterDir, cmsDir, siteDir] = [place('database'), place('cms'), place('site')];
  chmodSync(clusterDir, 0o755);
  const secret = 'secret-of-this-test-and-of-no-other';
  const env = {
    ...{ DATABASE_URL: address.database, DATA_DIR: cmsDir, SEED: 'none', SITE_URL: address.site },
    ...{ SESSION_SECRET: secret, PAYLOAD_SECRET: secret, REVALIDATE_SECRET: requireRevalidateSecret() },
  };
  database = new Mortal(() => startDatabase(clusterDir, DATABASE_PASSWORD, databasePort));
  site = new Mortal(() => startSite(siteDir, address.cms, sitePort));
  await database.up();
  cms = new Mortal(() => startCms(env, cmsPort));
  await Promise.all([cms.up(), site.up()]);
});

afterAll(async () => {
  // The database last: a CMS that loses it says so.
  for (const one of [site, cms, database]) await one?.end();
  removeOutside(path.join(folder, 'database'));
  rmSync(folder, { recursive: true, force: true });
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: address.database });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** An account as a visitor makes one (A51, A52, A14). */
async function makeReader(_: unknown, n: number): Promise<Reader> {
  const mobile = `1500000000${n}`;
  const phone = { region_number: 86, user_mobile: mobile };
  await post('sms', { region_number: 86, mobile, event: 'register' }, fromSite(), address.cms);
  const code = messagesTo(mobile, path.join(folder, 'cms'))[0]?.code;
  const secrets = { sms_code: code, user_pass: PASSWORD, user_pass2: PASSWORD };
  await post('user/register', { ...phone, ...secrets }, fromSite(), address.cms);
  const reply = await post(
    'jwt-auth/v1/token',
    { username: mobile, password: PASSWORD },
    fromSite(),
    address.cms,
  );
  return parse('A14', loginSchema, reply.body);
}

/** The readers, who send what got no answer again, as a reader does who sees that it failed. */
class Crowd {
  readonly acknowledged: Acknowledged = { comments: new Map(), favourites: new Map() };
  answers = 0;
  /** Answers that said nothing of what became of the write. */
  lost = 0;
  isOver = false;
  /** Nobody asks on: what a writer found stands already. */
  hasFailed = false;

  constructor(private readonly posts: readonly number[]) {}

  async run(readers: readonly Reader[]): Promise<void> {
    await Promise.all(readers.flatMap((reader) => [this.save(reader), this.comment(reader)]));
  }

  /** Resolves once so many writes have been acknowledged, or when it is over. */
  async hears(answers: number): Promise<void> {
    for (const enough = this.answers + answers; this.answers < enough && !this.isOver;) await sleep(2);
  }

  /** A59: one article after the other. One that is saved already is what the reader wants as well. */
  private async save({ id, token }: Reader): Promise<void> {
    const saved: number[] = [];
    this.acknowledged.favourites.set(id, saved);
    for (const post_id of this.posts) {
      if (this.isOver) return;
      const { favorites } = savedSchema.parse(await this.insist('fav', { post_id }, token, 200));
      expect(favorites).toContain(post_id);
      saved.push(post_id);
    }
    throw new Error('There are too few articles to save.');
  }

  /** A34: sent again with the same key it is the same comment. */
  private async comment({ id, token }: Reader): Promise<void> {
    for (let n = 0; !this.isOver; n += 1) {
      const content = `Comment ${n} of ${id}`;
      const body = { content, parent: 0, post: this.posts[n % this.posts.length], key: randomUUID() };
      const made = writtenSchema.parse(await this.insist('comments', body, token, 201));
      this.acknowledged.comments.set(`<p>${content}</p>`, made.id);
    }
  }

  /** Sends a write to the site until it is answered as the contract says. Anything but an outage is a fault. */
  private async insist(at: string, body: object, token: string, status: number): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${address.site}/api/${at}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': randomAddress(),
          cookie: `auth_token=${token}`,
        },
        body: JSON.stringify(body),
      })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .catch(() => null);
      if (answer?.status === status) {
        this.answers += 1;
        return JSON.parse(answer.text);
      }
      if (answer && answer.status < 500) throw new Error(`${at}: ${answer.status} ${answer.text}`);
      if (this.hasFailed) throw new Error('Another writer has failed.');
      this.lost += 1;
      await sleep(100);
    }
  }
}

it('a site, a CMS and a database that are killed keep every favourite and comment that was acknowledged, and none twice (A34, A59)', async () => {
  const seed = killSeed();
  process.stdout.write(`The moments of the kills: KILL_SEED=${seed}\n`);
  const random = randoms(seed);
  await query(
    `INSERT INTO posts (slug, title_zh, _status)
      SELECT 'p' || n, 'P', 'published' FROM generate_series(1, ${KILLS * ANSWERS_PER_KILL + 500}) n`,
  );
  const posts = (await query<{ id: number }>('SELECT id FROM posts ORDER BY id')).map(({ id }) => id);
  const readers = await Promise.all(Array.from({ length: READERS }, makeReader));
  const crowd = new Crowd(posts);
  const running = crowd.run(readers);
  // Reported where it is awaited; one that failed must not leave the others running for ever.
  running.catch(() => (crowd.isOver = crowd.hasFailed = true));
  const mortals = [cms, database, site];
  for (let kills = 0; kills < KILLS && !crowd.isOver; kills += 1) {
    await crowd.hears(ANSWERS_PER_KILL);
    await sleep(random() * LONGEST_PAUSE_MS);
    await mortals[kills % mortals.length]?.die();
  }
  await crowd.hears(1);
  crowd.isOver = true;
  await running;

  const { comments, favourites } = crowd.acknowledged;
  const saved = [...favourites].flatMap(([reader, ids]) => ids.map((id) => `${reader} ${id}`));
  process.stdout.write(
    `${JSON.stringify({ kills: KILLS, comments: comments.size, favourites: saved.length, lost: crowd.lost })}\n`,
  );
  expect(comments.size + saved.length).toBeGreaterThanOrEqual(KILLS * ANSWERS_PER_KILL);
  expect(Math.min(comments.size, saved.length)).toBeGreaterThan(0);
  expect(crowd.lost).toBeGreaterThan(0);

  const written = await query<{ id: number; content: string }>('SELECT id, content FROM comments');
  expect(written.map(({ id, content }) => `${id} ${content}`).sort()).toEqual(
    [...comments].map(([content, id]) => `${id} ${content}`).sort(),
  );
  const kept = await query<{ owner: number; post: number }>(
    'SELECT owner_id AS owner, post_id AS post FROM favorites',
  );
  expect(kept.map(({ owner, post: id }) => `${owner} ${id}`).sort()).toEqual(saved.sort());
});
