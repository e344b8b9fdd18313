import type { Payload } from 'payload';
import { KnownContent, type Card } from './known-content';

/** What was done, in its order: how many rows a statement asked for, the id of each card, and turns for others. */
const order: (string | number)[] = [];
/** How many rows each statement asked for. */
const asked: number[] = [];
let known = new KnownContent();

jest.mock('./content-of', () => ({
  contentOf: () => ({ known, changes: { upToDate: async () => undefined } }),
}));
jest.mock('./read-known-refs', () => ({ readKnownRefs: async () => ({}) }));
jest.mock('./card', () => ({
  toCard: ({ id }: { id: number }): Card => {
    order.push(id);
    return { before: Buffer.from(`${id}:`), behind: Buffer.from('.'), shows: [id] };
  },
}));
jest.mock('../mappers/post', () => ({ idsInPosts: () => ({}) }));
jest.mock('../queries/counters', () => ({
  readCounters: async (_: unknown, __: string, ids: readonly number[]) => new Map(ids.map((id) => [id, 7])),
}));
jest.mock('../queries/post-rows', () => ({
  readPostRows: async (_: unknown, ids: readonly number[]) => {
    asked.push(ids.length);
    return new Map(ids.map((id) => [id, { id, _status: id % 10 === 0 ? 'draft' : 'published' }]));
  },
}));

import type { Pieces } from '../reply';
import { readCardTexts } from './read-cards';

const payload = {} as Payload; // All that would ask something of it is replaced above.
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
const textsOf = (ids: readonly number[]) => ids.filter((id) => id % 10 !== 0).map((id) => `${id}:7.`);

const joined = (texts: readonly Pieces[]) => texts.map((pieces) => Buffer.concat(pieces).toString());

beforeEach(() => {
  [order.length, asked.length] = [0, 0];
  // The renderer is one of the whole process, and keeps what it was made with.
  Reflect.deleteProperty(globalThis, Symbol.for('pilotis.cards'));
  known = new KnownContent();
});

it('renders many cards some at a time, in the order they are asked for', async () => {
  const ids = idsFrom(1, 450).reverse();
  expect(joined(await readCardTexts(payload, ids))).toEqual(textsOf(ids));
  expect(asked).toEqual([200, 200, 50]);
});

it('gives others who ask for the same cards those that were rendered meanwhile', async () => {
  const [some, more] = [idsFrom(1, 199), idsFrom(150, 100)];
  const texts = await Promise.all([readCardTexts(payload, some), readCardTexts(payload, more)]);
  expect(texts.map(joined)).toEqual([textsOf(some), textsOf(more)]);
  expect(new Set(order).size).toBe(order.length);
});

it('lets others be answered between cards', async () => {
  let isDone = false;
  const turn = () => {
    order.push('turn');
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await readCardTexts(payload, idsFrom(1, 199));
  isDone = true;
  const rendered = order
    .join(' ')
    .split('turn')
    .map((piece) => piece.split(' ').filter(Boolean).length);
  expect(Math.max(...rendered)).toBe(16);
  await new Promise((resolve) => setImmediate(resolve));
});
