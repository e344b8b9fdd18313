import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Receipts, type Rendering } from './receipts';

const NOW = { arrivedAt: 1000, clearedAt: 1012 };
const none: Promise<Rendering> = Promise.resolve({});

describe('receipts', () => {
  it('names for each surface when it was cleared and when it was visible, after the arrival of the event', async () => {
    const receipts = new Receipts();
    const rendering = {
      article: [Promise.resolve(1150), Promise.resolve(1200)],
      home: [Promise.resolve(1300)],
    };
    receipts.begin('7', NOW, Promise.resolve(rendering));
    expect(await receipts.of('7', 60_000)).toEqual({
      ok: true,
      isFinal: true,
      surfaces: {
        article: { cleared: 12, visible: 200 },
        home: { cleared: 12, visible: 300 },
        // Made for each request: what is cleared is visible.
        lists: { cleared: 12, visible: 12 },
        search: { cleared: 12, visible: 12 },
        sitemap: { cleared: 12, visible: 12 },
      },
    });
  });

  it('leaves a surface open of which one page was not seen to be new', async () => {
    const receipts = new Receipts();
    const rendering = { lists: [Promise.resolve(1100), Promise.resolve(null)] };
    receipts.begin('7', NOW, Promise.resolve(rendering));
    const receipt = await receipts.of('7', 60_000);
    expect(receipt?.isFinal).toBe(true);
    expect(receipt?.surfaces.lists).toEqual({ cleared: 12, visible: null });
  });

  it('answers what is known so far when a page takes longer', async () => {
    const receipts = new Receipts();
    let seen = (_: number) => {};
    const home = new Promise<number>((resolve) => {
      seen = resolve;
    });
    receipts.begin('7', NOW, Promise.resolve({ article: [Promise.resolve(1100)], home: [home] }));
    const early = structuredClone(await receipts.of('7', 1));
    expect(early).toMatchObject({ isFinal: false, surfaces: { home: { cleared: 12, visible: null } } });
    seen(1300);
    expect(await receipts.of('7', 60_000)).toMatchObject({
      isFinal: true,
      surfaces: { home: { visible: 300 } },
    });
  });

  it('knows none of an event it was not told of, and forgets the oldest of many', async () => {
    const receipts = new Receipts();
    expect(await receipts.of('1', 1)).toBeNull();
    for (let n = 1; n <= 501; n += 1) receipts.begin(String(n), NOW, none);
    expect(await receipts.of('1', 1)).toBeNull();
    expect(await receipts.of('2', 60_000)).toMatchObject({ isFinal: true });
  });

  it('holds nothing of the request of an event once it is final', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // What the flag adds.
    const receipts = new Receipts();
    const begin = async () => {
      const request = { large: true };
      new AsyncLocalStorage<object>().run(request, () => receipts.begin('7', NOW, Promise.resolve({})));
      await receipts.of('7', 60_000);
      return new WeakRef(request);
    };
    const request = await begin();
    await nextTurn();
    collect();
    expect(request.deref()).toBeUndefined();
    expect(await receipts.of('7', 60_000)).toMatchObject({ isFinal: true });
  });
});
