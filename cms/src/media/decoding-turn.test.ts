import { decodeInTurn, keepTurn, MOST_WAITING, PicturesBusyError } from './decoding-turn';

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
    let end = () => {};
    const first = decodeInTurn(() => new Promise<void>((resolve) => (end = resolve)));
    const waiting = Array.from({ length: MOST_WAITING }, () => decodeInTurn(later));
    await expect(decodeInTurn(later)).rejects.toBeInstanceOf(PicturesBusyError);
    end();
    await Promise.all([first, ...waiting]);
    expect(await decodeInTurn(async () => 'free')).toBe('free');
  });

  describe('without an end', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const never = () => new Promise<void>(() => {});

    it('is waited for twenty seconds, and ends by itself after a minute', async () => {
      void decodeInTurn(never);
      const [refused, served] = [jest.fn(), jest.fn()];
      decodeInTurn(never).catch(refused);
      await jest.advanceTimersByTimeAsync(19_999);
      expect(refused).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(refused).toHaveBeenCalledWith(expect.any(PicturesBusyError));

      await jest.advanceTimersByTimeAsync(39_000);
      const next = decodeInTurn(async () => served());
      await jest.advanceTimersByTimeAsync(999);
      expect(served).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(served).toHaveBeenCalledTimes(1);
      await next;
    });
  });
});
