import type { Payload } from 'payload';
import { CHUNK_DOCS } from '../index/postings';
import { catchUp, inBulk } from './catch-up';

const [ENTRIES, CHUNKS] = ['lock entries', 'lock chunks'];
const LOCKS: Record<number, string> = { 728_190_452: ENTRIES, 728_190_453: CHUNKS };

/** What a statement is, of those that tell who waits for whom. */
function nameOf(text: string, values: readonly unknown[] = []): string | null {
  if (text.startsWith('SELECT pg_advisory_xact_lock')) return LOCKS[Number(values[0])] ?? null;
  if (text.startsWith('SELECT pg_try_advisory_xact_lock')) return `try ${LOCKS[Number(values[0])]}`;
  if (text.startsWith('WITH first')) return `take ${String(values[0])}`;
  if (text.startsWith('INSERT INTO search_chunks')) return 'write a chunk';
  return ['BEGIN', 'COMMIT', 'ROLLBACK'].includes(text) ? text : null;
}

/**
 * A database with so many noted changes, each of a post that is gone; a transaction takes at most as many as it asks for.
 * @param changed entries that have changed since their chunk was written, all of one chunk
 * @param isLocked whether another one has the lock on entries for as long as anybody waits
 */
function databaseOf(pending: number, { changed = 0, isLocked = false } = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  const warned: string[] = [];
  const database = { pending, changed, isLocked, taken: 0, onTake: () => undefined as unknown };
  const query = async (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text, values);
    if (name) sent.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    const wait = /lock_timeout = '(\d+)ms'/.exec(text);
    if (wait) waits.push(Number(wait[1]));
    if (name === ENTRIES && database.isLocked) throw new Error('canceling statement due to lock timeout');
    if (name?.startsWith('try')) return { rows: [{ isMine: true }] };
    if (name === 'write a chunk') database.changed = 0;
    if (text.includes('AS things')) return { rows: [{ things: database.pending, isNew: false }] };
    if (text.startsWith('SELECT doc FROM search_docs WHERE NOT is_merged'))
      return { rows: Array.from({ length: database.changed }, (_, n) => ({ doc: CHUNK_DOCS + n })) };
    if (name?.startsWith('take')) {
      database.taken = Math.min(database.pending, Number(values[0]));
      database.onTake();
      const rows = Array.from({ length: database.taken }, (_, n) => ({
        ...{ seq: `${n}`, source: 'posts', entity: n + 1 },
      }));
      return { rows };
    }
    if (name === 'COMMIT') [database.pending, database.taken] = [database.pending - database.taken, 0];
    if (name === 'ROLLBACK') database.taken = 0;
    return { rows: [] };
  };
  const client = { query, on: () => client, off: () => client, release: () => undefined };
  const payload = {
    db: { pool: { query, connect: async () => client } },
    logger: { warn: (_: unknown, message: string) => warned.push(message) },
  } as unknown as Payload; // What taking in asks of it.
  return { payload, database, sent, waits, warned };
}

describe('what the leader takes in', () => {
  it('is taken in by a transaction that writes no chunks, when it is little', async () => {
    const { payload, sent } = databaseOf(1, { changed: 70 });
    await inBulk(payload);
    expect(sent).toEqual([
      ...['BEGIN', ENTRIES, 'take 250', 'COMMIT'],
      // At the end of its transaction alone.
      ...['BEGIN', `try ${CHUNKS}`, 'write a chunk', ENTRIES, 'COMMIT'],
    ]);
  });

  it('lets others have their turn after some of it', async () => {
    const { payload, sent } = databaseOf(500);
    await inBulk(payload);
    expect(sent).toEqual([
      ...['BEGIN', ENTRIES, 'take 250', 'COMMIT'],
      ...['BEGIN', ENTRIES, 'take 250', 'COMMIT'],
    ]);
  });

  it('is merged by the same transaction when it is much', async () => {
    const { payload, sent } = databaseOf(501, { changed: 70 });
    await inBulk(payload);
    expect(sent).toEqual([
      ...['BEGIN', CHUNKS, ENTRIES, `take ${2 * CHUNK_DOCS}`],
      ...['write a chunk', ENTRIES, 'COMMIT'],
    ]);
  });

  it('may be nothing: then what others have taken in is merged', async () => {
    const { payload, sent } = databaseOf(0, { changed: 70 });
    await inBulk(payload);
    expect(sent).toEqual(['BEGIN', `try ${CHUNKS}`, 'write a chunk', ENTRIES, 'COMMIT']);
  });
});

describe('who searches', () => {
  it('finds what was committed before', async () => {
    const { payload, database, warned } = databaseOf(3);
    await catchUp(payload);
    expect([database.pending, warned]).toEqual([0, []]);
  });

  it('waits for another one for two seconds, and once', async () => {
    const { payload, sent, waits, warned } = databaseOf(3, { isLocked: true });
    await catchUp(payload);
    expect(sent).toEqual(['BEGIN', ENTRIES, 'ROLLBACK']);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThanOrEqual(2000);
    expect(waits[0]).toBeGreaterThan(0);
    expect(warned).toEqual(['A search is answered without the latest changes']);
  });

  it('looks again, and takes in what was committed after another search had begun to', async () => {
    const { payload, database, sent } = databaseOf(3);
    const others: Promise<void>[] = [];
    let times = 0;
    database.onTake = () => {
      times += 1;
      if (times > 1) return;
      // Noted after the first one has looked; its own search joins the first one.
      others.push(catchUp(payload));
      database.pending += 1;
    };
    await catchUp(payload);
    await Promise.all(others);
    expect(database.pending).toBe(0);
    expect(sent.filter((name) => name === ENTRIES)).toHaveLength(2);
  });

  it('does not wait when it is much', async () => {
    const { payload, database, sent } = databaseOf(101);
    await catchUp(payload);
    expect([database.pending, sent.includes('COMMIT')]).toEqual([101, false]);
    // No work is left when the test ends.
    await inBulk(payload);
    expect(database.pending).toBe(0);
  });
});
