import { within } from './within';

it('gives what an attempt comes to, and does not end it', async () => {
  let ended: AbortSignal | null = null;
  const answer = await within(60_000, async (signal) => {
    ended = signal;
    return 7;
  });
  expect([answer, (ended as AbortSignal | null)?.aborted]).toEqual([7, false]);
});

it('throws what an attempt throws', async () => {
  await expect(within(60_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('ends an attempt that never settles, whatever it makes of the signal', async () => {
  let ended: AbortSignal | null = null;
  const never = within(1, (signal) => {
    ended = signal;
    return new Promise<never>(() => {});
  });
  await expect(never).rejects.toMatchObject({ name: 'TimeoutError' });
  expect((ended as AbortSignal | null)?.aborted).toBe(true);
});
