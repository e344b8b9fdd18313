import { packChunkDocs } from '../index/chunk-docs';
import { packPostings } from '../index/postings';
import { IndexCache } from './index-cache';
import { IndexReader } from './read-index';
import { TermPostings } from './term-postings';

type Answer = { rows: Record<string, unknown>[] };
type Postings = Record<number, number[]>;

type Sent = string | { text: string; values: unknown[] };

/**
 * A database of one chunk, with the places of each term; it says which statements it was sent, and holds them until let go.
 * @param more columns of the state
 */
function databaseOf(
  postings: Postings,
  terms: Record<string, number> = {},
  more: Record<string, unknown> = {},
) {
  const sent: string[] = [];
  const asked: unknown[][] = [];
  const held: (() => void)[] = [];
  const database = { version: '1', isHolding: false };
  const places = [...new Set(Object.values(postings).flat())];
  const docs = packChunkDocs(places.map((place) => ({ place, entity: place, kind: 0, day: 0, facets: [] })));
  const packedOf = (term: number) => {
    const here = postings[term];
    if (!here) return null;
    const impacts = Uint8Array.from(here, () => 100);
    return packPostings({ places: Uint16Array.from(here), impacts });
  };
  const answer = (text: string, values: unknown[]): Answer => {
    const { version } = database;
    if (text.includes('"isBehind"')) {
      const [names, ids] = values.slice(0, 2).map((one) => JSON.parse(String(one))) as [string[], number[]];
      const wanted = [
        ...names.flatMap((term) => (terms[term] === undefined ? [] : [{ term, id: terms[term] }])),
        ...ids.map((id) => ({ term: null, id })),
      ];
      const chunks = JSON.stringify({ 0: version });
      const state = { isBehind: false, chunks, changed: '{}', lastTerm: 9, id: null, ...more };
      const found = wanted.map((one) => {
        const packed = packedOf(one.id);
        const where = packed
          ? { inChunks: '0', sizes: String(packed.length) }
          : { inChunks: null, sizes: null };
        return { ...one, ...where, postings: packed };
      });
      return { rows: [...found, state] };
    }
    if (text.includes('docs FROM search_chunks')) return { rows: [{ chunk: 0, version, docs }] };
    const rows: Answer['rows'] = [{ term: null, chunks: '0', numbers: version, postings: null }];
    for (const term of values[1] as number[]) {
      const packed = packedOf(term);
      if (packed) rows.push({ term, chunks: '0', numbers: String(packed.length), postings: packed });
    }
    return { rows };
  };
  const query = async (statement: Sent, given: unknown[] = []) => {
    const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
    sent.push(text);
    asked.push(values);
    if (database.isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return answer(text, values);
  };
  return {
    ...{ sent, asked, database },
    letGo: () => held.splice(0).forEach((resolve) => resolve()),
    pool: { query } as unknown as ConstructorParameters<typeof IndexReader>[0],
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the state of the index', () => {
  it('is read once for all who ask while another one is read, after they have asked', async () => {
    const { pool, sent, database, letGo } = databaseOf({}, { one: 1, two: 2, three: 3 });
    const reader = new IndexReader(pool);
    database.isHolding = true;
    const first = reader.state(['one']);
    await settle();
    const others = [reader.state(['two']), reader.state(['three', 'none'])];
    await settle();
    expect(sent).toHaveLength(1);
    letGo();
    await settle();
    expect(sent).toHaveLength(2);
    database.version = '2';
    letGo();
    const states = await Promise.all([first, ...others]);
    expect(states.map(({ terms }) => [...terms])).toEqual([[['one', 1]], [['two', 2]], [['three', 3]]]);
    expect(states.slice(1).map(({ chunks }) => chunks.get(0))).toEqual(['2', '2']);
  });

  it('has another number only when the index was written', async () => {
    const { pool, database } = databaseOf({}, { one: 1 });
    const reader = new IndexReader(pool);
    const [first, second] = [await reader.state([]), await reader.state(['one'])];
    expect(second.revision).toBe(first.revision);
    database.version = '2';
    expect((await reader.state([])).revision).toBeGreaterThan(first.revision);
  });

  it('is read by another name when the index has become larger: the plan for a small one would read all of it', async () => {
    const names: unknown[] = [];
    let size = 1;
    const query = async ({ name }: { name: string }) => {
      names.push(name);
      const chunks = JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, at) => [at, '1'])));
      return { rows: [{ isBehind: false, chunks, changed: '{}', lastTerm: 1000 * size, id: null }] };
    };
    const reader = new IndexReader({ query } as unknown as ConstructorParameters<typeof IndexReader>[0]);
    for (const next of [1, 1, 30, 30]) {
      await reader.state([]);
      size = next;
    }
    await reader.state([]);
    expect(names[1]).not.toBe(names[0]);
    expect(names[2]).toBe(names[1]);
    expect(names[4]).not.toBe(names[2]);
    expect(String(names[4]).length).toBeLessThan(64);
  });

  it('that could not be read is read again for who asks next', async () => {
    const { pool } = databaseOf({}, { one: 1 });
    let isDown = true;
    const failing = {
      query: (...sent: Parameters<typeof pool.query>) =>
        isDown ? Promise.reject(new Error('down')) : pool.query(...sent),
    };
    const reader = new IndexReader(failing as typeof pool);
    await expect(reader.state(['one'])).rejects.toThrow('down');
    isDown = false;
    expect([...(await reader.state(['one'])).terms]).toEqual([['one', 1]]);
  });
});

describe('terms of a query', () => {
  it('come with their postings by the statement of the state, the same as by another one', async () => {
    const { pool, sent } = databaseOf({ 1: [3, 5], 2: [4] }, { one: 1, two: 2, nowhere: 3 });
    const [first, other] = [new IndexReader(pool), new IndexReader(pool)];
    const together = await first.view(await first.state(['one', 'nowhere', 'none'], [2]), [1, 2, 3]);
    // The state with the terms, and the chunk.
    expect(sent).toHaveLength(2);
    const alone = await other.view(await other.state([]), [1, 2, 3]);
    const said = (view: typeof alone) =>
      [1, 2, 3].map((term) => [
        view?.countOf(term),
        [...(view?.chunks.get(0)?.postings(term)?.places ?? [])],
      ]);
    expect(said(together)).toEqual([
      [2, [3, 5]],
      [1, [4]],
      [0, []],
    ]);
    expect(said(together)).toEqual(said(alone));
  });

  it('are asked for once: by name, or by id when only their postings are missing', async () => {
    const { pool, asked, database } = databaseOf({ 1: [3], 2: [4] }, { one: 1 });
    const reader = new IndexReader(pool, new IndexCache(0));
    await reader.view(await reader.state(['one'], [2]), [1, 2]);
    // There is no room for postings.
    await reader.state(['one', 'none'], [2]);
    expect(asked.at(-1)).toEqual(['["none"]', '[2,1]']);
    const large = new IndexReader(pool);
    await large.state(['one'], [2]);
    await large.state(['one'], [1, 2]);
    expect(asked.at(-1)).toEqual(['[]', '[]']);
    database.version = '2';
    const renewed = await large.view(await large.state(['one']), [1, 2]);
    expect([renewed?.countOf(1), renewed?.countOf(2)]).toEqual([1, 1]);
  });

  it('are asked for as JSON that PostgreSQL takes, whatever they are', async () => {
    const { pool, asked } = databaseOf({}, {});
    await new IndexReader(pool).state(['a\ud83d', '"', '\u{1f600}']);
    expect(asked).toEqual([[JSON.stringify(['a\ufffd', '"', '\u{1f600}']), '[]']]);
  });

  it('come with what another one wants to know of the same moment', async () => {
    const { pool, sent, asked } = databaseOf({}, {}, { noted: 'a change' });
    const order: unknown[] = [];
    const also = {
      columns: (value: string) => `${value} AS noted`,
      count: 1,
      begin: () => ({ value: 'since', take: (row: unknown) => order.push(row) }),
    };
    const reader = new IndexReader(pool, undefined, undefined, also);
    await reader.state([]).then(() => order.push('told'));
    expect(sent[0]).toContain(', $3 AS noted');
    expect(asked).toEqual([['[]', '[]', 'since']]);
    expect(order).toEqual([expect.objectContaining({ noted: 'a change' }), 'told']);
  });
});

describe('what a query needs', () => {
  const view = async (reader: IndexReader, terms: number[]) => reader.view(await reader.state([]), terms);

  it('is kept under the version of its chunk', async () => {
    const { pool, sent, database } = databaseOf({ 1: [3, 5], 2: [5] });
    const reader = new IndexReader(pool);
    const first = await view(reader, [1, 2, 9]);
    expect([1, 2, 9].map((term) => first?.countOf(term))).toEqual([2, 1, 0]);
    expect([...(first?.chunks.get(0)?.postings(1)?.places ?? [])]).toEqual([3, 5]);
    const before = sent.length;
    expect((await view(reader, [9, 1]))?.countOf(1)).toBe(2);
    expect(sent.length - before).toBe(1);
    database.version = '2';
    expect((await view(reader, [1]))?.countOf(1)).toBe(2);
    expect(sent.length - before).toBe(4);
  });

  it('is nothing when the chunk was written in between', async () => {
    const { pool, database } = databaseOf({ 1: [3] });
    const reader = new IndexReader(pool);
    const state = await reader.state([]);
    database.version = '2';
    expect(await reader.view(state, [1])).toBeNull();
  });

  it('is read by one statement for all who ask while another one is read', async () => {
    const { pool, sent, database, letGo } = databaseOf({ 1: [3], 2: [4, 5], 3: [6] });
    const reader = new IndexReader(pool);
    await view(reader, []);
    const state = await reader.state([]);
    const before = sent.length;
    database.isHolding = true;
    const views = [reader.view(state, [1])];
    await settle();
    await settle();
    views.push(reader.view(state, [2, 3]), reader.view(state, [3, 9]));
    await settle();
    letGo();
    await settle();
    letGo();
    const [first, second, third] = await Promise.all(views);
    expect(sent.length - before).toBe(2);
    expect([first?.countOf(1), second?.countOf(2), second?.countOf(3)]).toEqual([1, 2, 1]);
    expect([third?.countOf(3), third?.countOf(9)]).toEqual([1, 0]);
  });
});

it('forgets the terms that were not used for longest', () => {
  const versions = new Map([[0, '1']]);
  const postings = () =>
    new TermPostings(versions, new Map([[0, { places: new Uint16Array(10), impacts: new Uint8Array(10) }]]));
  const nowhere = new TermPostings(versions, new Map());
  // What is kept of a term that is nowhere takes less.
  const cache = new IndexCache(2 * postings().bytes + nowhere.bytes);
  cache.putPostings(9, nowhere);
  for (const term of [1, 2, 3]) cache.putPostings(term, postings());
  cache.touch([9, 1]);
  expect([1, 2, 3, 9].filter((term) => cache.postings(term))).toEqual([1, 3, 9]);
  // Put again it counts once.
  for (let times = 0; times < 9; times += 1) cache.putPostings(3, postings());
  cache.touch([]);
  expect([1, 3, 9].filter((term) => cache.postings(term))).toEqual([1, 3, 9]);
});
