import type { Entry } from './entry';
import type { PageFacts } from './page-reads';
import { Repacking } from './repacking';

const ENTRY: Entry = {
  status: 200,
  heads: { whole: [], gzip: [], br: [], unchanged: [] },
  identity: Buffer.from('a page'),
  packed: { gzip: Buffer.alloc(60), br: Buffer.alloc(50) },
  etag: '"1"',
  isOnDisk: false,
  page: { cacheKey: 'a', tags: [], lastModified: 0, begunAt: 0 } as unknown as PageFacts, // As much of it as is looked at.
  until: 1,
  bytes: 200,
  group: 'a',
  renewedUntil: 7,
  askedAt: null,
};

let clock = 0;
let replaced: [string, Entry, Entry][] = [];
let packs: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  [clock, replaced, packs] = [0, [], []];
});
afterEach(() => jest.useRealTimers());

/** Packing takes 10 ms, and is finished by `finish`. */
const made = (size = 40) =>
  new Repacking({
    replace: (...change) => replaced.push(change),
    now: () => clock,
    pack: () => new Promise((resolve) => packs.push(() => resolve(Buffer.alloc(size)))),
  });
const send = (repacking: Repacking, times: number, key = 'a', entry = ENTRY) => {
  for (let left = times; left > 0; left -= 1) repacking.noteSent(key, entry);
};
async function finish(): Promise<void> {
  clock += 10;
  packs.shift()?.();
  await jest.advanceTimersByTimeAsync(0);
}

it('packs an entry once, when it has been sent often', async () => {
  const repacking = made();
  send(repacking, 19);
  expect(packs).toHaveLength(0);
  send(repacking, 1);
  expect(packs).toHaveLength(1);
  await finish();
  const smaller = { ...ENTRY, packed: { gzip: ENTRY.packed?.gzip, br: Buffer.alloc(40) }, bytes: 190 };
  expect(replaced).toEqual([['a', ENTRY, smaller]]);
  send(repacking, 40);
  send(repacking, 40, 'a', replaced[0]?.[2]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(packs).toHaveLength(0);
});

it('packs a page that was rendered anew as soon as it is kept, when the one before was sent often', async () => {
  const repacking = made();
  const [renewed, again] = [{ ...ENTRY }, { ...ENTRY }];
  send(repacking, 19);
  repacking.noteKept('a', renewed);
  expect(packs).toHaveLength(0);
  send(repacking, 1, 'a', renewed);
  expect(packs).toHaveLength(1);
  await finish();
  await jest.advanceTimersByTimeAsync(10_000);
  repacking.noteKept('a', again);
  repacking.noteKept('b', { ...ENTRY });
  repacking.noteKept('a', { ...ENTRY, page: null });
  expect(packs).toHaveLength(1);
  await finish();
  expect(replaced.map(([, was]) => was)).toEqual([renewed, again]);
});

it('counts anew after an hour, and packs nothing twice', async () => {
  const repacking = made();
  send(repacking, 20);
  await finish();
  await jest.advanceTimersByTimeAsync(10_000);
  clock += 60 * 60_000 + 1;
  send(repacking, 1, 'b', { ...ENTRY });
  repacking.noteKept('a', { ...ENTRY });
  send(repacking, 20, 'a', replaced[0]?.[2]);
  expect(packs).toHaveLength(0);
  repacking.noteKept('a', { ...ENTRY });
  expect(packs).toHaveLength(1);
});

it('counts the 5,000 pages that were requested last', async () => {
  const repacking = made();
  send(repacking, 19, 'once');
  send(repacking, 20, 'often');
  await finish();
  await jest.advanceTimersByTimeAsync(10_000);
  for (let n = 0; n <= 5000; n += 1) {
    send(repacking, 1, `page ${n}`);
    send(repacking, 1, 'often');
  }
  send(repacking, 19, 'once');
  expect(packs).toHaveLength(0);
  repacking.noteKept('often', { ...ENTRY });
  expect(packs).toHaveLength(1);
});

it('packs one at a time, and rests in between', async () => {
  const repacking = made();
  send(repacking, 20, 'a');
  send(repacking, 20, 'b', { ...ENTRY });
  expect(packs).toHaveLength(1);
  await finish();
  await jest.advanceTimersByTimeAsync(189);
  expect(packs).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(packs).toHaveLength(1);
  await finish();
  expect(replaced.map(([key]) => key)).toEqual(['a', 'b']);
});

it('keeps what is no smaller, and passes over files and what Next does not compress', async () => {
  const repacking = made(50);
  send(repacking, 20);
  await finish();
  send(repacking, 20, 'b', { ...ENTRY, packed: null });
  send(repacking, 20, 'c', { ...ENTRY, page: null });
  await jest.advanceTimersByTimeAsync(10_000);
  expect([replaced, packs]).toEqual([[], []]);
});

it('goes on after one that cannot be packed', async () => {
  const pack = jest.fn<Promise<Buffer>, [Buffer]>().mockRejectedValueOnce(new Error('no memory'));
  const repacking = new Repacking({ replace: (...change) => replaced.push(change), now: () => clock, pack });
  send(repacking, 20, 'a');
  await jest.advanceTimersByTimeAsync(10_000);
  pack.mockResolvedValueOnce(Buffer.alloc(1));
  send(repacking, 20, 'b', { ...ENTRY });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(replaced.map(([key]) => key)).toEqual(['b']);
});
