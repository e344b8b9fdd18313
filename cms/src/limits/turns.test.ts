import { createTurns } from './turns';

const limits = { atOnce: 2, waiting: 1, waitMs: 50, holdMs: 10_000 };

describe('turns', () => {
  it('run so many at once, let the next wait, and refuse those behind it', async () => {
    const take = createTurns(limits);
    const [first] = [await take(), await take()];
    const third = take();
    expect(await take()).toBeNull();
    first?.();
    expect(await third).toBeInstanceOf(Function);
  });
  it('refuse after the wait, and forget who waited', async () => {
    const take = createTurns(limits);
    const [first] = [await take(), await take()];
    expect(await take()).toBeNull();
    first?.();
    expect(await take()).toBeInstanceOf(Function);
  });
  it('count the end of a turn once', async () => {
    const take = createTurns({ ...limits, atOnce: 1, waiting: 0 });
    const first = await take();
    first?.();
    first?.();
    expect(await take()).toBeInstanceOf(Function);
    expect(await take()).toBeNull();
  });
  it('end by themselves when their answer is never read', async () => {
    const take = createTurns({ ...limits, atOnce: 1, holdMs: 20 });
    await take();
    expect(await take()).toBeInstanceOf(Function);
  });
});
