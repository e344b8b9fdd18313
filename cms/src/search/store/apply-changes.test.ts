import type { Connection } from '../../db/connection';
import { applyChanges, applyFew } from './apply-changes';

const NEVER = () => {
  throw new Error('Nothing should be warned of');
};

/** Of many words, so that a batch is more than one piece of work. */
const BODY = Array.from({ length: 120 }, (_, n) => `w${n}x`).join(' ');

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * A database where so many posts have changed, with their statements in the order they were answered.
 * @param fails whether a statement fails that begins so, for the so-many-th time; the others of its transaction then fail too
 */
function databaseOf(posts: number, fails: (statement: string, times: number) => boolean = () => false) {
  const answered: string[] = [];
  const written: number[] = [];
  const ids = new Map<string, number>();
  const times = new Map<string, number>();
  let isAborted = false;
  const answer = (text: string, values: unknown[]): Record<string, unknown>[] => {
    if (text.startsWith('WITH first'))
      return Array.from({ length: posts }, (_, n) => ({ seq: `${n}`, source: 'posts', entity: n + 1 }));
    if (text.startsWith('SELECT t.id AS entity')) {
      const [wanted] = values as [number[]];
      return wanted.map((entity) => ({
        ...{ entity, kind: 'article', day: 1, about: [], bodies: [BODY], facets: [] },
        ...{ names: [{ zh: '书院', en: `Post${entity}` }], summaries: [{ zh: null, en: 'An academy' }] },
      }));
    }
    if (text.startsWith('SELECT id, term'))
      return (values as [string[]])[0]
        .flatMap((term) => ({ term, id: ids.get(term) }))
        .filter(({ id }) => id);
    if (text.startsWith('INSERT INTO search_terms'))
      return (values as [string[]])[0].map((term) => ({ term, id: ids.set(term, ids.size + 1).get(term) }));
    if (text.startsWith('WITH given')) written.push(...(values[1] as number[]));
    return [];
  };
  const query = async (text: string, values: unknown[] = []) => {
    // As late as an answer may come.
    await turns(3);
    const statement = text.slice(0, 24);
    answered.push(statement);
    times.set(statement, 1 + (times.get(statement) ?? 0));
    if (isAborted && statement !== 'ROLLBACK') throw new Error('The transaction is aborted');
    isAborted = fails(statement, times.get(statement) ?? 0);
    if (isAborted) throw new Error('The disk is full');
    return { rows: answer(text, values) };
  };
  const connection: Connection = { query };
  return { connection, answered, written, ids };
}

it('takes each change in once, however many they are', async () => {
  for (const posts of [1, 100, 101]) {
    const { connection, answered, written, ids } = databaseOf(posts);
    expect(await applyChanges(connection, 1000, NEVER)).toEqual({ changes: posts, isBehind: false });
    expect(written).toEqual(Array.from({ length: posts }, (_, n) => n + 1));
    expect(answered.at(-1)).toBe('COMMIT');
    // Numbers of terms are asked for once a transaction: the stem and the whole word of each name are new.
    expect(new Set(ids.values()).size).toBe(ids.size);
    expect(ids.size).toBeGreaterThan(2 * posts);
  }
});

it.each([
  ['read', 'SELECT t.id AS entity', 4],
  ['written', 'WITH given', 2],
])(
  'ends its transaction, and sends nothing after it, when a batch cannot be %s',
  async (_, statement, nth) => {
    const { connection, answered } = databaseOf(
      301,
      (sent, times) => sent.startsWith(statement) && times === nth,
    );
    // Others are answered for long, so that what is analysed and numbered is so after the failure.
    const slowly = () => turns(40);
    // What failed, not what failed because of it.
    await expect(applyChanges(connection, 1000, NEVER, slowly)).rejects.toThrow('The disk is full');
    const before = answered.length;
    await turns(200);
    expect(answered.slice(before)).toEqual([]);
    expect(answered.at(-1)).toBe('ROLLBACK');
  },
);

it('neither waits for chunks nor writes any when somebody waits for a few changes', async () => {
  const { connection, answered } = databaseOf(3);
  await applyFew(connection, 1000, NEVER);
  expect(answered.filter((text) => text.startsWith('SELECT pg_advisory'))).toHaveLength(1);
  expect(answered.filter((text) => text.startsWith('SELECT doc'))).toEqual([]);
});
