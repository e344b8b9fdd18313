import config from '@payload-config';
import pg from 'pg';
import { getPayload } from 'payload';
import type { Payload } from 'payload';
import { addPolicy } from './access/dashboard-policy';
import { isSignedToken } from './access/signed-token';
import { startAdNotices } from './ads/notices/start';
import { startCounting } from './ads/schedule';
import { startTellingDays } from './ads/tell-days';
import { startClosing } from './closing/close-jobs';
import { recordPeerAddress } from './contract/address';
import { answerContract } from './contract/answer';
import { getMark, setMark } from './db/marks';
import { expectLostConnections } from './db/pool';
import { startSweeping } from './db/sweep';
import { env, requireSecrets } from './env';
import { startOutboxLoop } from './events/loop';
import { startAnnouncing } from './follows/announce';
import { startDigests } from './follows/digests';
import { startKeepingInStep } from './hosted-index/keep-in-step';
import { answerFirst } from './http/answer-first';
import { withOneContentType } from './http/compressible';
import { followRequests, logPrinted } from './http/failed-requests';
import { onRequest } from './http/on-request';
import { guardRequestLines } from './http/request-line';
import { createLog } from './log';
import { startEditorsNotices } from './notices/editors';
import { startMailingRequests } from './requests/mail-requests';
import { startKeepingUp } from './search/store/keep-up';
import { startForgettingChanges } from './contract/cards/forget-changes';
import { startFindingReferences } from './references/find';
import { startPurging } from './trash/purge';
import { expectSeed, startSeed } from './seed/seed';

/** Any two numbers, as long as every process of this CMS uses the same. */
const BOOT_LOCK = 728_190_443;
const SEED_LOCK = 728_190_444;

/**
 * Starts this process: one process at a time migrates, whatever number is started together (without the lock the
 * second one exits with a broken migration). Requests wait until this has ended, so the seed only starts here
 * and goes on behind the first answers.
 */
export async function boot(): Promise<void> {
  requireSecrets();
  if (!env.databaseUrl) throw new Error('No database: set DATABASE_URL, or start with "npm start".');
  followRequests();
  // A developer reads the console; operators read lines.
  if (env.nodeEnv === 'production') logPrinted(createLog());
  onRequest((request, response) => {
    recordPeerAddress(request);
    addPolicy(request, response, env.siteUrl);
    withOneContentType(response);
  });
  const first = answerFirst();
  guardRequestLines((token) => isSignedToken(token, requireSecrets().PAYLOAD_SECRET));
  const lock = new pg.Client({ connectionString: env.databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
    const payload = await getPayload({ config, cron: true });
    expectLostConnections(payload);
    if (await wantsSeed(payload)) {
      // Before the first answer: until the seed has started, nobody may read that it is done.
      expectSeed();
      void seed(payload).catch((error: unknown) => payload.logger.error({ err: error }, 'The seed stopped'));
    }
    await startOutboxLoop(payload);
    startSweeping(payload);
    startPurging(payload);
    startFindingReferences(payload);
    startClosing(payload);
    startTellingDays(payload);
    await startCounting(payload);
    startAdNotices(payload);
    startEditorsNotices(payload);
    startAnnouncing(payload);
    startDigests(payload);
    startMailingRequests(payload);
    startKeepingUp(payload);
    startForgettingChanges(payload);
    startKeepingInStep(payload);
    first.begin({
      answer: (request) => answerContract(request, payload),
      report: (error) => payload.logger.error({ err: error }, 'An answer could not be sent'),
    });
  } finally {
    // Closing the connection releases the lock, also when this process dies before it gets here.
    await lock.end();
  }
}

/** The demo content is made in a database nobody has worked in, and finished where a start was interrupted. */
async function wantsSeed(payload: Payload): Promise<boolean> {
  if (env.seed !== 'demo') return false;
  const mark = await getMark(payload, 'seed');
  if (mark) return mark !== 'done';
  const { rows } = await payload.db.pool.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM posts) AS empty',
  );
  if (!rows[0]?.empty) return false;
  await setMark(payload, 'seed', 'begun');
  return true;
}

/** One process seeds; the others serve. */
async function seed(payload: Payload): Promise<void> {
  const lock = new pg.Client({ connectionString: env.databaseUrl });
  await lock.connect();
  try {
    const { rows } = await lock.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      SEED_LOCK,
    ]);
    if (!rows[0]?.mine) return;
    await startSeed(payload);
    await setMark(payload, 'seed', 'done');
  } finally {
    await lock.end();
  }
}
