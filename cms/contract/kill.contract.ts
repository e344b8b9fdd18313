import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { loginSchema } from '../src/contract/schemas/user';
import { randoms } from '../src/seed/content/random';
import { loadOf } from '../../scripts/test/loads';
import { messagesTo } from './behind';
import { bearer, call, fromSite, parse, post, type Reply } from './client';
import { killSeed, requireRevalidateSecret } from './env';
import { makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { agree, begin, device, finish, finishedSchema } from './social';

const KILLS = loadOf('kills of the CMS');
/** The first deaths come while a call of each kind is under way, a few milliseconds into it. */
const CHOSEN = [
  { path: 'user/register', longestPauseMs: 150 },
  { path: 'user/bindphone', longestPauseMs: 10 },
  { path: 'user/phone', longestPauseMs: 10 },
  { path: 'users/', longestPauseMs: 5 },
];
/** Any other life ends after some answers, so that slow machines get somewhere too, and some milliseconds into the next calls. */
const MOST_ANSWERS = 12;
const LONGEST_PAUSE_MS = 300;
const PASSWORD = 'secret12';
/** As many visitors at once, half of them with a telephone, half with a social login. */
const VISITORS = 6;

// Thirty kills take a quiet machine some two minutes.
jest.setTimeout(900_000);

/** What the CMS has acknowledged to one visitor. */
type Told = { id: number; mobile: string; token: string; about: string; dead: string[] };

const statusSchema = z.object({ status: z.number(), msg: z.string() });
const isYes = ({ status, body }: Reply) => status === 200 && statusSchema.parse(body).status === 1;

/** A call that was answered at once has no reason to be refused. */
function expectYes(reply: Reply, tries: number) {
  if (tries === 1) expect(reply).toMatchObject({ status: 200, body: { status: 1 } });
}

const causeSchema = z.object({
  name: z.literal('TypeError'),
  cause: z.object({ code: z.string() }).catch({ code: '' }),
});

/** What became of a call that `fetch` threw for: not heard by anybody, or without an answer; null for another mistake. */
function toFate(error: unknown): 'unheard' | 'lost' | null {
  // Of another realm than this test's: no instance of its TypeError.
  const read = causeSchema.safeParse(error);
  if (!read.success) return null;
  return read.data.cause.code === 'ECONNREFUSED' ? 'unheard' : 'lost';
}

/** A CMS that lives again after each death. */
class Mortal {
  private life: Promise<CmsProcess>;

  constructor(readonly own: OwnCms) {
    this.life = own.start('first life');
  }

  /** The process that answers, as soon as there is one. */
  up(): Promise<CmsProcess> {
    return this.life;
  }

  /** Nothing of the process gets to run again, another one takes its place. */
  async die(): Promise<void> {
    const dying = await this.life;
    this.life = dying.stop('SIGKILL').then(() => this.own.start('next life'));
    // Reported to whoever waits for it.
    this.life.catch(() => {});
  }
}

/** The visitors of a CMS that dies under their hands. */
class Crowd {
  readonly told: Told[] = [];
  answers = 0;
  /** Answers that never came: what was asked for may have happened or not. */
  lost = 0;
  acknowledged = { registrations: 0, bindings: 0, changes: 0, edits: 0 };
  isOver = false;
  private numbers = 0;
  private sent = '';

  constructor(private readonly cms: Mortal) {}

  async run(): Promise<void> {
    const visitors = Array.from({ length: VISITORS }, async (_, n) => {
      while (!this.isOver) await (n % 2 === 0 ? this.newcomer() : this.byService());
    });
    await Promise.all(visitors);
  }

  /** Resolves after so many more answers, or when it is over. */
  async hears(answers: number): Promise<void> {
    for (const enough = this.answers + answers; this.answers < enough && !this.isOver;) await sleep(5);
  }

  /** Resolves when a call below a path has just been sent, or when it is over. */
  async sends(path: string): Promise<void> {
    this.sent = '';
    while (!this.sent.startsWith(path) && !this.isOver) await sleep(1);
  }

  /** Resolves when something of each kind has been acknowledged, or when it is over. */
  async hasAcknowledgedAll(): Promise<void> {
    while (Object.values(this.acknowledged).includes(0) && !this.isOver) await sleep(5);
  }

  /** Everybody ends what he has begun. */
  finish(): void {
    this.isOver = true;
  }

  /** A52, A14, A19, A93: an account by telephone, which then gets another number. */
  private async newcomer(): Promise<void> {
    const { mobile, code } = await this.newNumber('register', {});
    const passwords = { user_pass: PASSWORD, user_pass2: PASSWORD };
    const [reply, tries] = await this.insist(() =>
      this.post('user/register', { user_mobile: mobile, sms_code: code, ...passwords }, fromSite()),
    );
    expectYes(reply, tries);
    const visitor = await this.logIn(mobile);
    // A code is refused after a call without an answer when that call has spent it, or when five such have tried it.
    if (!visitor && !isYes(reply)) return;
    if (!visitor) throw new Error(`The registration of ${mobile} was acknowledged, and is not there.`);
    if (isYes(reply)) this.acknowledged.registrations += 1;
    this.told.push(visitor);
    await this.edit(visitor);
    await this.changeNumber(visitor);
    await this.edit(visitor);
  }

  /** A50, A19, A53: an account by a social login, which then gets its first number. */
  private async byService(): Promise<void> {
    const who = device();
    // A state is spent by the first call: whoever got no answer begins again and must find the same account.
    const [{ id, token }] = await this.insist(async ({ url }) => {
      const { state } = await begin('wechat', '%2F', url);
      const code = await agree('wechat', state, who, '林', url);
      return parse('A50', finishedSchema, (await finish('wechat', code, state, url)).body);
    });
    const visitor: Told = { id, mobile: '', token, about: '', dead: [] };
    this.told.push(visitor);
    await this.edit(visitor);
    const { mobile, code } = await this.newNumber('bindphone', bearer(token));
    const [reply, tries] = await this.insist(() =>
      this.post('user/bindphone', { userid: id, user_mobile: mobile, sms_code: code }, bearer(token)),
    );
    expectYes(reply, tries);
    // Who has the number already is told so again, without a code; a code tried five times in vain is over.
    if (!isYes(reply)) return;
    visitor.mobile = mobile;
    this.acknowledged.bindings += 1;
    await this.edit(visitor);
  }

  private async edit(visitor: Told): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      const about = `${visitor.about}${n}`;
      const [reply] = await this.insist(() =>
        this.post(`users/${visitor.id}`, { about }, bearer(visitor.token)),
      );
      expect(reply).toMatchObject({ status: 200, body: { about } });
      visitor.about = about;
      this.acknowledged.edits += 1;
    }
  }

  private async changeNumber(visitor: Told): Promise<void> {
    const { mobile, code } = await this.newNumber('bindphone', bearer(visitor.token));
    const [reply, tries] = await this.insist(() =>
      this.post('user/phone', { user_mobile: mobile, sms_code: code }, bearer(visitor.token)),
    );
    expectYes(reply, tries);
    // A call without an answer that has changed the number has also ended the session it was made with.
    const isChanged = isYes(reply) || reply.status === 403;
    if (!isChanged) return;
    const again = await this.logIn(mobile);
    if (!again) throw new Error(`The change to ${mobile} was acknowledged, and is not there.`);
    this.acknowledged.changes += 1;
    visitor.dead.push(visitor.token);
    Object.assign(visitor, { mobile, token: again.token });
  }

  /** Null when there is no such account. */
  private async logIn(mobile: string): Promise<Told | null> {
    const [reply] = await this.insist(() =>
      this.post('jwt-auth/v1/token', { username: mobile, password: PASSWORD }, fromSite()),
    );
    if (reply.status === 403) return null;
    const { id, token, about } = parse('A14', loginSchema, reply.body);
    return { id, mobile, token, about, dead: [] };
  }

  /**
   * A51: a new number and the code sent to it. A death between the turn taken and the message leaves a number that must
   * wait for its next minute: there are others.
   */
  private async newNumber(event: string, headers: Record<string, string>) {
    for (;;) {
      this.numbers += 1;
      const mobile = `150${String(this.numbers).padStart(8, '0')}`;
      const [reply, tries] = await this.insist(() =>
        this.post('sms', { mobile, event }, { ...fromSite(), ...headers }),
      );
      expectYes(reply, tries);
      const [message] = messagesTo(mobile, this.cms.own.dataDir);
      if (message) return { mobile, code: message.code };
    }
  }

  private async post(
    path: string,
    body: Record<string, unknown>,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const { url } = await this.cms.up();
    this.sent = path;
    return post(path, { region_number: 86, ...body }, headers, url);
  }

  /** Asks until there is an answer; tells how often it was heard. */
  private async insist<T>(ask: (cms: CmsProcess) => Promise<T>): Promise<[answer: T, tries: number]> {
    for (let tries = 1; ;) {
      const cms = await this.cms.up();
      try {
        const answer = await ask(cms);
        this.answers += 1;
        return [answer, tries];
      } catch (error) {
        const fate = toFate(error);
        if (fate === null) throw error;
        if (fate === 'unheard') continue;
        tries += 1;
        this.lost += 1;
      }
    }
  }
}

describe('a CMS that is killed time after time', () => {
  let own: OwnCms;

  beforeAll(async () => {
    own = await makeOwnCms({ REVALIDATE_SECRET: requireRevalidateSecret() });
  });

  afterAll(async () => {
    await own.end();
  });

  it('keeps every registration, number and profile it has acknowledged, and none twice (A19, A52, A53, A93)', async () => {
    const seed = killSeed();
    process.stdout.write(`The moments of the kills: KILL_SEED=${seed}\n`);
    const random = randoms(seed);
    const cms = new Mortal(own);
    const crowd = new Crowd(cms);
    const running = crowd.run();
    // Reported where it is awaited; a failed visitor must not leave the others running for ever.
    running.catch(() => crowd.finish());
    for (let kills = 0; kills < KILLS && !crowd.isOver; kills += 1) {
      await cms.up();
      const chosen = CHOSEN[kills];
      if (chosen) await crowd.sends(chosen.path);
      else await crowd.hears(Math.floor(random() * MOST_ANSWERS));
      await sleep(random() * (chosen?.longestPauseMs ?? LONGEST_PAUSE_MS));
      await cms.die();
    }
    await crowd.hasAcknowledgedAll();
    crowd.finish();
    await running;

    process.stdout.write(
      `${JSON.stringify({ answers: crowd.answers, lost: crowd.lost, ...crowd.acknowledged })}\n`,
    );
    expect(crowd.lost).toBeGreaterThan(0);
    expect(Object.values(crowd.acknowledged).every((number) => number > 0)).toBe(true);

    const { rows } = await own.database.query(
      `SELECT p.id, coalesce(p.mobile, '') AS mobile, p.about, m.accounts
        FROM people p, LATERAL (SELECT count(*)::int AS accounts FROM members WHERE profile_id = p.id) m ORDER BY p.id`,
    );
    const expected = crowd.told.map(({ id, mobile, about }) => ({ id, mobile, about, accounts: 1 }));
    expect(rows).toEqual(expected.sort((a, b) => a.id - b.id));
    const { url } = await cms.up();
    for (const { id, mobile, about, token, dead } of crowd.told) {
      const me = await call('users/me', { headers: bearer(token) }, url);
      expect(me).toMatchObject({ status: 200, body: { id, user_mobile: mobile, about } });
      for (const old of dead) {
        expect((await call('users/me', { headers: bearer(old) }, url)).status).toBe(403);
      }
    }
  });
});
