import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { noticeStatement, type NewNotice } from '../src/notices/statement';
import { eventually } from './own-cms';
import type { Page } from './realtime-process';
import { enter, makeReader } from './readers';

/** A text that stands nowhere else. */
export const word = () => randomBytes(6).toString('hex');

/** A reader of the test's own who is logged in. */
export async function makePerson() {
  const reader = await makeReader();
  return { ...reader, token: await enter(reader) };
}

export const statement = (recipient: number, title: string, more: Partial<NewNotice> = {}) =>
  noticeStatement({
    ...{ recipient, event: `test:${randomUUID()}`, kind: 'comment-reply', url: '/hillside-library.htm' },
    title: { zh: title, en: title },
    ...more,
  });

/** Sends notices by the database, as the CMS does. */
export const noticesOf = (database: () => pg.Client) => ({
  /** A notice of one reader, in a transaction of its own. */
  notify: async (recipient: number, title: string, more: Partial<NewNotice> = {}): Promise<void> => {
    await database().query(statement(recipient, title, more));
  },
  /** An editors' notice whose time has come. */
  tellEverybody: async (title: string): Promise<void> => {
    await database().query(
      `WITH made AS (INSERT INTO notifications (title_zh, sent_at) VALUES ($1, now()) RETURNING id)
        SELECT pg_notify('notices', 'e:' || id) FROM made`,
      [title],
    );
  },
});

/** After this title a page has heard everything that was sent before it. */
export const hasHeard = (page: Page, title: string) =>
  eventually(
    async () => page.heard().some((one) => one.includes(title)),
    20,
    () => `${title} was not heard; ${page.heard().join(', ')} were.`,
  );

/** A title in both languages, on the wire. */
export const half = (title: string) => `${title}|${title}`;
