import { decodeInTurn, keepTurn, MOST_WAITING, PicturesBusyError, Turns } from './decoding-turn';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a turn of decoding', () => {
  it('is one at a time, in the order of asking, after failures too', async () => {
    let running = 0;
    const order: number[] = [];
    const work = (index: number) =>
      decodeInTurn(async () => {
        running += 1;
        expect(running).toBe(1);
        await later();
        running -= 1;
        order.push(index);
        if (index === 2) throw new Error('broken');
      });
    const results = await Promise.allSettled([1, 2, 3, 4].map(work));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('lasts until the call that took it has ended, whatever else it decodes and however it ends', async () => {
    const log: string[] = [];
    const upload = (name: string) =>
      keepTurn(async () => {
        await decodeInTurn(async () => log.push(`${name} unpacked`));
        await later();
        await keepTurn(() => decodeInTurn(async () => log.push(`${name} again`)));
        if (name === 'a') throw new Error('refused by a later rule');
      });
    await Promise.allSettled(['a', 'b'].map(upload));
    expect(log).toEqual(['a unpacked', 'a again', 'b unpacked', 'b again']);
    expect(await decodeInTurn(async () => 'free')).toBe('free');
  });

  it('is refused when too many wait', async () => {
    const turns = new Turns();
    const giveBack = await turns.take();
    const waiting = Array.from({ length: MOST_WAITING }, () => turns.take());
    await expect(turns.take()).rejects.toBeInstanceOf(PicturesBusyError);
    giveBack();
    giveBack();
    for (const next of waiting) (await next)();
    (await turns.take())();
  });

  it('is not waited for without end', async () => {
    const turns = new Turns(1, 10);
    const giveBack = await turns.take();
    await expect(turns.take()).rejects.toBeInstanceOf(PicturesBusyError);
    giveBack();
    (await turns.take())();
  });

  it('ends by itself when it is not given back', async () => {
    const turns = new Turns(1, 10_000, 10);
    await turns.take();
    (await turns.take())();
  });
});
