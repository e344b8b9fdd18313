import type { Connection } from '../../db/connection';
import { forgetChunks } from './forget-chunks';
import { noteAll } from './note-all';

/** A database that answers which chunks have no entries, and what it is sent. */
function databaseOf(empty: readonly number[]) {
  const sent: { text: string; values: unknown[] }[] = [];
  const connection: Connection = {
    query: (text, values = []) => {
      sent.push({ text, values });
      return Promise.resolve({
        rows: text.includes('FROM search_chunks c') ? empty.map((chunk) => ({ chunk })) : [],
      });
    },
  };
  return { connection, sent };
}

it('deletes chunks without entries with their postings, in one transaction with both locks', async () => {
  const { connection, sent } = databaseOf([3, 14]);
  await forgetChunks(connection);
  const deleted = sent.flatMap(({ text, values }) =>
    text.startsWith('DELETE') ? [`${text.split(' ')[2] ?? ''} ${values.join()}`] : [],
  );
  expect(deleted).toEqual(['search_postings 3', 'search_chunks 3', 'search_postings 14', 'search_chunks 14']);
  expect([sent[0]?.text, sent.at(-1)?.text]).toEqual(['BEGIN', 'COMMIT']);
  // Before it looks: who writes a chunk has them until it has written its entries, too.
  const texts = sent.map(({ text }) => text);
  const look = texts.findIndex((text) => text.includes('FROM search_chunks c'));
  expect(texts.slice(0, look).filter((text) => text.includes('pg_advisory_xact_lock'))).toHaveLength(2);
});

it('deletes nothing when each chunk has entries', async () => {
  const { connection, sent } = databaseOf([]);
  await forgetChunks(connection);
  expect(sent.filter(({ text }) => text.startsWith('DELETE'))).toEqual([]);
});

it('notes what the index has and the tables do not, too', async () => {
  const { connection, sent } = databaseOf([]);
  await noteAll(connection);
  for (const table of ['posts', 'people']) {
    const own = sent.filter(({ text }) => text.includes(`'${table}'`)).map(({ text }) => text);
    expect(own).toHaveLength(2);
    expect(own[1]).toContain(`NOT EXISTS (SELECT 1 FROM ${table} t`);
  }
});
