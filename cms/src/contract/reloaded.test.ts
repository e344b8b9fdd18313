import { Reloaded, ReloadedByKey } from './reloaded';

type Open = { resolve: (value: string) => void; reject: (error: Error) => void };

/** Readings that end when they are told to, in their order. */
function readings() {
  const open: Open[] = [];
  const load = jest.fn(() => new Promise<string>((resolve, reject) => open.push({ resolve, reject })));
  return { load, next: () => open.shift() };
}
const settled = () => new Promise(setImmediate);

describe('a value that is read anew', () => {
  it('is read once, for all who ask, until something changes', async () => {
    const { load, next } = readings();
    const kept = new Reloaded<string>();
    let moment = 0;
    const asked = [1, 2, 3].map(() => kept.read(() => moment, load));
    next()?.resolve('old');
    expect(await Promise.all(asked)).toEqual(['old', 'old', 'old']);
    expect(await kept.read(() => moment, load)).toBe('old');
    expect(load).toHaveBeenCalledTimes(1);
    moment = 1;
    const anew = kept.read(() => moment, load);
    next()?.resolve('new');
    expect(await anew).toBe('new');
  });

  it('is read once after a reading that has begun before the changes, and never twice at a time', async () => {
    const { load, next } = readings();
    const kept = new Reloaded<string>();
    let moment = 0;
    const before = kept.read(() => moment, load);
    moment = 1;
    const after = [1, 2].map(() => kept.read(() => moment, load));
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    next()?.resolve('old');
    expect(await before).toBe('old');
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    next()?.resolve('new');
    expect(await Promise.all(after)).toEqual(['new', 'new']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is read again after a failure, which only who read is told', async () => {
    const { load, next } = readings();
    const kept = new Reloaded<string>();
    const failing = kept.read(() => 0, load);
    const waiting = kept.read(() => 0, load);
    next()?.reject(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await settled();
    next()?.resolve('there');
    expect(await waiting).toBe('there');
  });
});

describe('values that are read anew by their keys', () => {
  const reading = () => jest.fn(async (key: string) => key);

  it('are each read once until something changes', async () => {
    const load = reading();
    const kept = new ReloadedByKey<string>(9);
    const read = (key: string, moment: number) =>
      kept.read(
        key,
        () => moment,
        () => load(key),
      );
    expect([await read('a', 0), await read('b', 0), await read('a', 0)]).toEqual(['a', 'b', 'a']);
    expect(load.mock.calls).toEqual([['a'], ['b']]);
    await read('a', 1);
    expect(load.mock.calls).toEqual([['a'], ['b'], ['a']]);
  });

  it('are so many, and the one that was not used for longest goes first', async () => {
    const load = reading();
    const kept = new ReloadedByKey<string>(2);
    const read = (key: string) =>
      kept.read(
        key,
        () => 0,
        () => load(key),
      );
    for (const key of ['a', 'b', 'a', 'c']) await read(key);
    load.mockClear();
    for (const key of ['a', 'c', 'b']) await read(key);
    expect(load.mock.calls).toEqual([['b']]);
  });
});
