import { z } from 'zod';
import { bearer } from './client';
import { WEEK, ZONE } from './digest-week';
import { startMailServer, type MailServer } from './mail-server';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

/** What the mail server answers to `RCPT TO`, by the beginning of the address; it takes every other mail. */
const REFUSALS = {
  gone: '550 5.1.1 no such mailbox',
  busy: '451 4.3.0 try again',
  us: '550 5.7.1 relay denied',
};

describe('a digest that the mail server refuses', () => {
  let cms: OwnCms;
  let one: CmsProcess;
  let mail: MailServer;
  let token: string;

  beforeAll(async () => {
    mail = await startMailServer({ refusals: REFUSALS });
    cms = await makeOwnCms({ SITE_TIME_ZONE: ZONE, SMTP_URL: mail.url, MAIL_FROM: 'digest@example.com' });
    one = await cms.start('mails');
    token = await firstAdministrator(one);
    const make = async (at: string, fields: object) => {
      const { body } = await one.call(at, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify(fields),
      });
      return z
        .union([z.object({ doc: z.object({ id: z.number() }) }), z.object({ id: z.number() })])
        .parse(body);
    };
    const tag = await make('cms-api/tags', { name: { zh: '木' }, slug: 'wood' });
    const tagId = 'doc' in tag ? tag.doc.id : tag.id;
    const content = '<p lang="en">Text</p>';
    await make('api/posts', { title: '文|Text', slug: 'new', content, status: 'publish', tags: [tagId] });
    await eventually(async () => {
      const { rows } = await cms.database.query('SELECT 1 FROM post_announcements WHERE done_at IS NOT NULL');
      return rows.length === 1;
    });
    await cms.database.query(`UPDATE post_announcements SET queued_at = now() - interval '1 hour'`);
    await cms.database.query(
      `INSERT INTO people (name_zh, slug) SELECT 'r' || n, 'r' || n FROM generate_series(1, 8) n`,
    );
    await cms.database.query(
      `INSERT INTO follows (owner_id, kind, target_id) SELECT id, 'tags', $1 FROM people WHERE slug ~ '^r[0-9]$'`,
      [tagId],
    );
  });
  afterAll(async () => {
    await cms.end();
    mail.server.close();
  });

  /** Makes digests that are due now, to addresses that begin so, and waits until the mail server was asked for each. */
  async function send(names: readonly string[]): Promise<void> {
    mail.asked.length = 0;
    await cms.database.query('DELETE FROM follow_digests');
    await cms.database.query(
      `INSERT INTO follow_digests (owner_id, email, language, state, confirmed_at, covered_until, week, step)
        SELECT p.id, name || n || '@example.com', 'en', 'on', now(), now() - interval '7 days', ${WEEK} - 7, 'done'
        FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n) JOIN people p ON p.slug = 'r' || n`,
      [names],
    );
    await eventually(async () => Promise.resolve(mail.asked.length >= names.length), 60);
    await eventually(async () => {
      const { rows } = await cms.database.query(`SELECT 1 FROM follow_digests WHERE step = 'sending'`);
      return rows.length === 0;
    });
  }
  /** Lets the wait after a failed try end; answers who is asked for then. */
  async function sendAgain(number: number): Promise<string[]> {
    mail.asked.length = 0;
    await cms.database.query(`UPDATE follow_digests SET leased_until = now() - interval '1 minute'`);
    await eventually(async () => Promise.resolve(mail.asked.length >= number), 60);
    return mail.asked.map((email) => email.replace(/@.*/, ''));
  }
  const states = async () =>
    (
      await cms.database.query<{ email: string; state: string }>(
        'SELECT email, state FROM follow_digests ORDER BY email',
      )
    ).rows.map(({ email, state }) => `${email.replace(/@.*/, '')} ${state}`);

  it('for good is never sent there again, and one that it refuses for now is', async () => {
    await send(['gone', 'busy', 'taken']);
    await eventually(async () => (await states()).includes('gone1 refused'), 60);
    expect(await states()).toEqual(['busy2 on', 'gone1 refused', 'taken3 on']);
    expect(await sendAgain(1)).toEqual(['busy2']);
    // Nor in the next week.
    await cms.database.query(
      `UPDATE follow_digests SET week = week - 7, covered_until = now() - interval '7 days'`,
    );
    const next = await sendAgain(2);
    expect(next.sort()).toEqual(['busy2', 'taken3']);
  });

  it('because of us is tried again, and its address stays', async () => {
    await send(['us', 'taken']);
    expect(await sendAgain(1)).toEqual(['us1']);
    expect(await states()).toEqual(['taken2 on', 'us1 on']);
  });

  it('like that of every reader is no fault of their addresses', async () => {
    await send(['gone', 'gone', 'gone', 'gone', 'gone', 'gone']);
    await eventually(async () => Promise.resolve(one.said().includes('refuses most readers')), 60);
    expect(await sendAgain(6)).toHaveLength(6);
    expect((await states()).filter((state) => state.endsWith(' on'))).toHaveLength(6);
  });

  describe('the mail that confirms a digest', () => {
    const ask = async (at: string, body: object) => {
      const headers = { 'content-type': 'application/json', ...bearer(token) };
      return (await one.call(`api/${at}`, { method: 'POST', headers, body: JSON.stringify(body) })).body;
    };
    const start = (email: string) => ask('follow/digest', { on: true, email, language: 'en' });
    const row = async () =>
      (
        await cms.database.query(
          `SELECT d.* FROM follow_digests d JOIN people p ON p.id = d.owner_id WHERE p.slug = 'first'`,
        )
      ).rows[0];
    /** Asks for the link, and does something else while the mail is on its way. */
    async function whileMailed(email: string, work: () => Promise<unknown>): Promise<void> {
      mail.held.length = 0;
      const starting = start(email);
      await eventually(() => Promise.resolve(mail.held.length === 1));
      await work();
      for (const answer of mail.held) answer();
      expect(await starting).toMatchObject({ status: 1 });
    }
    beforeEach(() => cms.database.query('DELETE FROM follow_digests'));

    it('does not undo that its reader turns the digest off meanwhile', async () => {
      await whileMailed('held@example.com', async () => {
        expect(await ask('follow/digest', { on: false })).toMatchObject({ digest: { state: 'off' } });
      });
      expect(await row()).toMatchObject({ state: 'off', confirm_hash: null });
    });

    it('does not undo an unsubscription by the key of an earlier mail', async () => {
      await cms.database.query(
        `INSERT INTO follow_digests (owner_id, email, language, state, confirmed_at)
          SELECT id, 'held@example.com', 'en', 'left', now() FROM people WHERE slug = 'first'`,
      );
      const { unsubscribe_key: key } = await row();
      await whileMailed('held@example.com', async () => {
        expect(await ask('maillist/unsubscribe', { key })).toMatchObject({ status: 1 });
      });
      expect(await row()).toMatchObject({ state: 'left', confirm_hash: null, unsubscribe_key: key });
    });

    it('that is refused leaves everything as it was, also an earlier link', async () => {
      expect(await start('gone0@example.com')).toMatchObject({ status: 0 });
      expect(await row()).toBeUndefined();
      for (const state of ['waiting', 'on', 'left']) {
        await start(`taken-${state}@example.com`);
        await cms.database.query(
          // Not due: the CMS would send it meanwhile.
          `UPDATE follow_digests SET state = $1, confirmed_at = CASE WHEN $1 <> 'waiting' THEN now() END, week = ${WEEK} + 7`,
          [state],
        );
        const before = await row();
        expect(before.confirm_hash).toMatch(/./);
        expect(await start('gone0@example.com')).toMatchObject({ status: 0 });
        expect(await row()).toEqual(before);
      }
    });
  });
});
