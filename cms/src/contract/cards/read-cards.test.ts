import type { Payload } from 'payload';
import { KnownContent, type Card } from './known-content';

/** What was done, in its order: how many rows a statement asked for, the id of each card, and turns for others. */
const order: (string | number)[] = [];
/** How many rows each statement asked for. */
const asked: number[] = [];
let known = new KnownContent();
/** What happens while rows are read, once. */
let meanwhile: (() => void) | null = null;

jest.mock('./content-of', () => ({
  contentOf: () => ({ known, changes: { upToDate: async () => undefined } }),
}));
jest.mock('./read-known-refs', () => ({ readKnownRefs: async () => ({}) }));
jest.mock('./card', () => ({
  toCard: ({ id }: { id: number }): Card => {
    order.push(id);
    return { before: `{"${id}":`, behind: '}', shows: [id] };
  },
}));
jest.mock('../mappers/post', () => ({ idsInPosts: () => ({}) }));
jest.mock('../queries/counters', () => ({
  readCounters: async (_: unknown, __: string, ids: readonly number[]) => new Map(ids.map((id) => [id, 7])),
}));
jest.mock('../queries/post-rows', () => ({
  readPostRows: async (_: unknown, ids: readonly number[]) => {
    asked.push(ids.length);
    meanwhile?.();
    meanwhile = null;
    return new Map(ids.map((id) => [id, { id, _status: id % 10 === 0 ? 'draft' : 'published' }]));
  },
}));

import { readCardList } from './read-cards';

const payload = {} as Payload; // All that would ask something of it is replaced above.
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
/** What a list of some posts is, of which every tenth is a draft. */
const listOf = (ids: readonly number[]) => {
  const shown = ids.filter((id) => id % 10 !== 0);
  return { cards: shown.map((id) => ({ [id]: 7 })), count: shown.length };
};
async function read(ids: readonly number[]) {
  const { json, count } = await readCardList(payload, ids);
  return { cards: JSON.parse(json.take().toString()) as unknown, count };
}

beforeEach(() => {
  [order.length, asked.length] = [0, 0];
  // The renderer is one of the whole process, and keeps what it was made with.
  Reflect.deleteProperty(globalThis, Symbol.for('pilotis.cards'));
  known = new KnownContent();
});

it('renders many cards some at a time, in the order they are asked for', async () => {
  const ids = idsFrom(1, 450).reverse();
  expect(await read(ids)).toEqual(listOf(ids));
  expect(asked).toEqual([200, 200, 50]);
});

it.each([[[]], [[10, 20]]])('is an empty list of %j, of which none is public', async (ids) =>
  expect((await readCardList(payload, ids)).json.take().toString()).toBe('[]'),
);

it('has those again that were forgotten while others were read', async () => {
  const kept = idsFrom(1, 5);
  await read(kept);
  const all = [...kept, 6, 7, 8];
  meanwhile = () => known.forget(null);
  expect(await read(all)).toEqual(listOf(all));
  expect(asked).toEqual([5, 3, 5]);
});

it('has every card of an answer that is larger than what is kept, whatever is asked for beside it', async () => {
  // Room for some thirty cards.
  known = new KnownContent({ cards: 300, rows: 1000 }, 100);
  const lists = [idsFrom(1, 60), idsFrom(31, 60), idsFrom(200, 40), idsFrom(1, 60).reverse()];
  expect(await Promise.all(lists.map(read))).toEqual(lists.map(listOf));
});

it('gives others who ask for the same cards those that were rendered meanwhile', async () => {
  const [some, more] = [idsFrom(1, 199), idsFrom(150, 100)];
  expect(await Promise.all([read(some), read(more)])).toEqual([listOf(some), listOf(more)]);
  expect(new Set(order).size).toBe(order.length);
});

it('lets others be answered between cards', async () => {
  let isDone = false;
  const turn = () => {
    order.push('turn');
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await readCardList(payload, idsFrom(1, 199));
  isDone = true;
  const rendered = order
    .join(' ')
    .split('turn')
    .map((piece) => piece.split(' ').filter(Boolean).length);
  expect(Math.max(...rendered)).toBe(16);
  await new Promise((resolve) => setImmediate(resolve));
});
