import { transaction, type Connection } from '../../db/connection';
import { readDocuments, SOURCES } from '../documents/read-documents';
import type { Document } from '../documents/texts';
import { IndexWriter, type Analysed } from './index-writer';
import { boundTransaction, lockChunks, lockEntries } from './locks';
import { mergeWithin } from './merge-changes';
import { Pace, type YieldTurn } from './pace';

/** Entries whose texts are in memory at once, twice: some are read while others are analysed, and while others are written. */
const AT_ONCE = 100;
/** So many characters are analysed while others wait: some milliseconds. */
const CHARACTERS_IN_A_ROW = 8000;

/** Says what went wrong with one thing. */
export type Warn = (message: string, error: unknown) => void;

export type Applied = {
  /** How many changes were taken into the index. */
  changes: number;
  /** Whether there are more. */
  isBehind: boolean;
};

/**
 * Takes changes into the index, the oldest first, in one transaction, and writes the chunks anew that have many changed
 * entries. One process at a time does it, and others wait.
 * @param most how many changes at most, beside later ones of the same things
 * @param warn told of a thing that cannot be found for what its text is
 * @throws when another one has been at it for ten seconds (./locks)
 */
export async function applyChanges(
  database: Connection,
  most: number,
  warn: Warn,
  yieldTurn?: YieldTurn,
): Promise<Applied> {
  return transaction(database, async () => {
    await boundTransaction(database);
    await lockChunks(database);
    await lockEntries(database);
    const applied = await takeIn(database, most, warn, yieldTurn);
    await mergeWithin(database, yieldTurn);
    return applied;
  });
}

/**
 * The same for a few changes: their chunks stay as they are. Source: {@link applyChanges}.
 * @param waitMs for another one that changes entries, when somebody waits for this
 */
export async function applyFew(
  database: Connection,
  most: number,
  warn: Warn,
  waitMs?: number,
): Promise<Applied> {
  return transaction(database, async () => {
    await boundTransaction(database, waitMs);
    await lockEntries(database);
    return takeIn(database, most, warn);
  });
}

async function takeIn(
  database: Connection,
  most: number,
  warn: Warn,
  yieldTurn?: YieldTurn,
): Promise<Applied> {
  // What was noted again and again is taken in once. Later notes of the same things would else be the same work anew.
  // A table that was empty when it was last looked at is thought to be so: row by row this takes minutes.
  await database.query('SET LOCAL enable_nestloop = off');
  const { rows: taken } = await database.query(
    `WITH first AS (SELECT source, entity FROM search_changes ORDER BY seq LIMIT $1)
      SELECT seq::text, source, entity FROM search_changes WHERE (source, entity) IN (SELECT source, entity FROM first)`,
    [most],
  );
  await database.query('SET LOCAL enable_nestloop = on');
  const writer = new IndexWriter(database, yieldTurn);
  const pace = new Pace(CHARACTERS_IN_A_ROW, yieldTurn);
  for (const source of SOURCES) {
    const ids = [...new Set(taken.filter((row) => row.source === source).map((row) => Number(row.entity)))];
    const some = (from: number) => ids.slice(from, from + AT_ONCE);
    let documents = await readDocuments(database, source, some(0));
    let analysed: Analysed[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      // The database reads the next ones, and writes the ones before, while these are analysed.
      const [following, these] = await together(
        readDocuments(database, source, some(at + AT_ONCE)),
        analyse(documents, warn, pace),
        at === 0 ? undefined : writer.write(source, some(at - AT_ONCE), analysed),
      );
      [documents, analysed] = [following, these];
    }
    await writer.write(source, ids.slice(lastFrom(ids.length)), analysed);
  }
  await database.query('DELETE FROM search_changes WHERE seq = ANY($1::bigint[])', [
    taken.map(({ seq }) => seq),
  ]);
  const { rows: left } = await database.query('SELECT 1 FROM search_changes LIMIT 1');
  return { changes: taken.length, isBehind: left.length > 0 };
}

/** Where the last {@link AT_ONCE} of so many begin. */
const lastFrom = (count: number) => AT_ONCE * Math.floor(Math.max(0, count - 1) / AT_ONCE);

/**
 * What all of them give. Also when one fails the others are waited for: none sends a statement when the transaction has ended.
 */
async function together<All extends readonly unknown[]>(
  ...all: All
): Promise<{ [Each in keyof All]: Awaited<All[Each]> }> {
  try {
    return await Promise.all(all);
  } catch (error) {
    await Promise.allSettled(all);
    throw error;
  }
}

/** One that cannot be analysed keeps no other from being found. Others are answered in between. */
async function analyse(documents: readonly Document[], warn: Warn, pace: Pace): Promise<Analysed[]> {
  // Its tables of pronunciation are read when something has changed, or behind the start of a CMS (./keep-up).
  const { charactersOf, vectorOf } = await import('../documents/analyse');
  const analysed: Analysed[] = [];
  for (const document of documents) {
    await pace.before(charactersOf(document));
    try {
      analysed.push({ document, vector: vectorOf(document) });
    } catch (error) {
      const name = `${document.kind} ${document.entity}`;
      warn(`${name} cannot be found by the search: its text was not understood`, error);
    }
  }
  return analysed;
}
