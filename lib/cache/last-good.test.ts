import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LastGood } from './last-good';

const LIMITS = { files: 100, bytes: 1_000_000, memoryBytes: 100_000 };
const answer = (value: unknown, at = 1) => ({ value, at, tags: ['posts'] });

describe('LastGood', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'last-good-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const only = () => path.join(folder, readdirSync(folder)[0] ?? '');

  it('gives back what was kept, also to the next process', async () => {
    await new LastGood(folder, LIMITS).put('a', answer({ title: '甲' }));
    expect(await new LastGood(folder, LIMITS).get('a')).toEqual(answer({ title: '甲' }));
    expect(await new LastGood(folder, LIMITS).get('b')).toBeNull();
  });

  it.each([
    ['torn', () => truncateSync(only(), 20)],
    ['empty', () => truncateSync(only(), 0)],
    ['garbled', () => writeFileSync(only(), '{"key":"a","at":"x"}')],
    [
      'of another key',
      () => writeFileSync(only(), readFileSync(only(), 'utf8').replace('"key":"a"', '"key":"z"')),
    ],
  ])('takes a %s file for none, and deletes it', async (_what, spoil) => {
    await new LastGood(folder, LIMITS).put('a', answer('x'));
    spoil();
    expect(await new LastGood(folder, LIMITS).get('a')).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes an answer again only when it says something else', async () => {
    const kept = new LastGood(folder, LIMITS);
    await kept.put('a', answer({ title: '甲' }, 1));
    await kept.put('a', answer({ title: '甲' }, 2));
    expect(await kept.get('a')).toEqual(answer({ title: '甲' }, 2));
    expect(JSON.parse(readFileSync(only(), 'utf8'))).toMatchObject({ at: 1, value: { title: '甲' } });
    await kept.put('a', answer({ title: '乙' }, 3));
    expect(await new LastGood(folder, LIMITS).get('a')).toEqual(answer({ title: '乙' }, 3));
  });

  it('writes an answer again whose file the limits or somebody else took away', async () => {
    const kept = new LastGood(folder, LIMITS);
    await kept.put('a', answer('x'));
    rmSync(only());
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await kept.get('a');
    later.mockRestore();
    const isBack = async () => {
      await kept.put('a', answer('x', 2));
      return readdirSync(folder).length === 1;
    };
    for (let n = 0; n < 100 && !(await isBack()); n += 1) await new Promise((next) => setTimeout(next, 10));
    expect(await new LastGood(folder, LIMITS).get('a')).toEqual(answer('x', 2));
  });

  it('keeps "nothing there" in memory only, and drops what was there before', async () => {
    const kept = new LastGood(folder, LIMITS);
    await kept.put('a', answer('x'));
    await kept.put('a', answer(null, 2));
    expect(await kept.get('a')).toEqual(answer(null, 2));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('never holds more files than it may, and drops those not used for longest', async () => {
    const kept = new LastGood(folder, { ...LIMITS, files: 10 });
    for (let n = 0; n < 10; n += 1) await kept.put(`k${n}`, answer(n));
    const next = new LastGood(folder, { ...LIMITS, files: 10 });
    for (const file of readdirSync(folder)) utimesSync(path.join(folder, file), 1, 1);
    await next.get('k0');
    await next.put('k10', answer(10));
    await next.put('k11', answer(11));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(10);
    expect(await new LastGood(folder, LIMITS).get('k11')).toEqual(answer(11));
  });

  it('never holds more bytes than it may', async () => {
    const kept = new LastGood(folder, { ...LIMITS, bytes: 5000 });
    for (let n = 0; n < 20; n += 1) await kept.put(`k${n}`, answer('x'.repeat(900)));
    const bytes = readdirSync(folder).reduce(
      (sum, file) => sum + readFileSync(path.join(folder, file)).length,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(5000);
  });

  it('reads from the disk what memory had no room for', async () => {
    const kept = new LastGood(folder, { ...LIMITS, memoryBytes: 100 });
    await kept.put('a', answer('x'.repeat(200)));
    await kept.put('b', answer('y'));
    expect((await kept.get('a'))?.value).toBe('x'.repeat(200));
  });

  it('survives many writers of one key', async () => {
    const kept = new LastGood(folder, LIMITS);
    await Promise.all(Array.from({ length: 50 }, (_, n) => kept.put('a', answer(n))));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await new LastGood(folder, LIMITS).get('a')).toMatchObject({ tags: ['posts'] });
  });
});
