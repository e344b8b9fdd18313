import type { Payload } from 'payload';
import { readCatalogTree } from '../contract/queries/catalog-tree';
import { anyOf, readRows, sql } from '../contract/queries/database';
import { readHits } from '../contract/queries/product-index';
import { repeat } from '../db/repeat';
import { isJobLeader } from '../db/job-leader';
import { getMark } from '../db/marks';
import { onOneConnection } from '../db/on-one-connection';
import { env, type HostedIndexApp } from '../env';
import { HostedIndex, reasonOf, type IndexObject } from './client';
import { HOSTED_INDEX_LOCK, hasNotes, MARK, stopNoting } from './notes';
import { tellChanges } from './tell-changes';

/** So often it is looked for changes. */
const LOOK_MS = 1000;
/** After a failure it waits, twice as long each time, at most so long. */
const LONGEST_MS = 60_000;

/**
 * Keeps the hosted index in step with what is published, once `npm run search:push` has filled it; one process of all does,
 * behind every answer. Without a key that writes nothing is noted.
 */
export function startKeepingInStep(payload: Payload): void {
  const { hostedIndex: app } = env;
  if (app) {
    void keep(payload, app);
    repeat(payload, () => endUselessNotes(payload, app), 'Notes for a hosted index were not looked after');
  } else
    repeat(
      payload,
      async () => {
        const isNoted = (await getMark(payload, MARK)) !== null;
        if (isNoted && (await isJobLeader(payload))) await onOneConnection(payload, stopNoting);
      },
      'Changes are noted for a hosted index that nobody tells',
    );
}

/** Notes for another application, or for a filling that was broken off, are told to nobody and would only grow. */
async function endUselessNotes(payload: Payload, app: HostedIndexApp): Promise<void> {
  const noted = await getMark(payload, MARK);
  if (noted === null || noted === app.id || !(await isJobLeader(payload))) return;
  await onOneConnection(payload, async (database) => {
    // Whoever fills an index has the lock.
    const { rows } = await database.query('SELECT pg_try_advisory_lock($1) AS mine', [HOSTED_INDEX_LOCK]);
    if (!rows[0]?.mine) return;
    if ((await getMark(payload, MARK)) === noted) {
      await stopNoting(database);
      payload.logger.warn('The hosted index is not kept in step: run npm run search:push');
    }
    await database.query('SELECT pg_advisory_unlock($1)', [HOSTED_INDEX_LOCK]);
  });
}

async function keep(payload: Payload, app: HostedIndexApp): Promise<never> {
  const index = new HostedIndex(app);
  for (let failures = 0; ;) {
    let told = 0;
    try {
      told = await tellSome(payload, app, index);
      if (failures > 0) payload.logger.info('The hosted index takes changes again');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) payload.logger.warn(`Changes wait for the hosted index: ${reasonOf(error, app)}`);
    }
    // As long as there is more it goes on at once.
    const pause = told > 0 ? 0 : Math.min(LONGEST_MS, LOOK_MS * 2 ** Math.min(failures, 10));
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
}

/** @returns how many products the index was told of; none while another process tells it, or fills it anew */
async function tellSome(payload: Payload, app: HostedIndexApp, index: HostedIndex): Promise<number> {
  if (!(await hasNotes(payload.db.pool, app.id))) return 0;
  return onOneConnection(payload, async (database) => {
    const { rows } = await database.query('SELECT pg_try_advisory_lock($1) AS mine', [HOSTED_INDEX_LOCK]);
    if (!rows[0]?.mine) return 0;
    // When it fails the connection is closed, and with it ends the lock.
    const told = await tellChanges(
      database,
      index,
      (ids) => readObjects(payload, ids),
      (product, error) =>
        payload.logger.error(`Product ${product} is not in the hosted index: ${reasonOf(error, app)}`),
    );
    await database.query('SELECT pg_advisory_unlock($1)', [HOSTED_INDEX_LOCK]);
    return told;
  });
}

async function readObjects(payload: Payload, ids: readonly number[]): Promise<IndexObject[]> {
  const hits = await readHits(payload, await readCatalogTree(payload), ids);
  const rows = await readRows<{ id: number; published: number }>(
    payload,
    sql`select id, floor(extract(epoch from coalesce(published_at, created_at)))::int as published
      from products where id = ${anyOf(ids)}`,
  );
  const publishedOf = new Map(rows.map(({ id, published }) => [id, published]));
  return hits.map((hit) => ({ ...hit, published: publishedOf.get(Number(hit.objectID)) ?? 0 }));
}
