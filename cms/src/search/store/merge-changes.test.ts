import type { Connection } from '../../db/connection';
import { CHUNK_DOCS } from '../index/postings';
import { mergeChanged } from './merge-changes';

/** A database with changed entries, by chunk, of which a chunk that is written has none left. */
function databaseOf(changed: Record<number, number>, isLocked: () => boolean = () => false) {
  const left = new Map(Object.entries(changed).map(([chunk, count]) => [Number(chunk), count]));
  const sent: string[] = [];
  const written: number[] = [];
  const query = (text: string, values: unknown[] = []) => {
    sent.push(text);
    if (text.includes('try_advisory')) return Promise.resolve({ rows: [{ isMine: !isLocked() }] });
    if (text.startsWith('SELECT doc FROM search_docs WHERE NOT is_merged')) {
      const rows = [...left].flatMap(([chunk, count]) =>
        Array.from({ length: count }, (_, n) => ({ doc: chunk * CHUNK_DOCS + n })),
      );
      return Promise.resolve({ rows });
    }
    if (text.startsWith('INSERT INTO search_chunks')) {
      written.push(Number(values[0]));
      left.set(Number(values[0]), 0);
    }
    return Promise.resolve({ rows: [] });
  };
  const connection: Connection = { query };
  return { connection, sent, written, left };
}
const count = (sent: readonly string[], statement: string) =>
  sent.filter((text) => text === statement).length;

it('leaves a few changed entries as they are', async () => {
  const { connection, sent } = databaseOf({ 0: 60, 3: 4 });
  await mergeChanged(connection);
  expect(sent).toHaveLength(1);
});

it('writes each chunk that has changed entries in a transaction of its own, when they are many', async () => {
  const { connection, sent, written } = databaseOf({ 3: 40, 0: 25 });
  await mergeChanged(connection);
  expect(written).toEqual([0, 3]);
  expect([count(sent, 'BEGIN'), count(sent, 'COMMIT')]).toEqual([2, 2]);
});

it('goes on when many have changed meanwhile', async () => {
  const { connection, written, left } = databaseOf({ 0: 65 });
  const query: Connection['query'] = (text, values) => {
    // While the chunk is written for the first time.
    if (text.startsWith('DELETE FROM search_postings') && written.length === 0) left.set(1, 70);
    return connection.query(text, values);
  };
  await mergeChanged({ query });
  expect(written).toEqual([0, 1]);
});

it('leaves it to another one that writes chunks', async () => {
  const { connection, sent, written } = databaseOf({ 0: 65, 1: 65 }, () => true);
  await mergeChanged(connection);
  expect(written).toEqual([]);
  expect(count(sent, 'COMMIT')).toBe(1);
});
