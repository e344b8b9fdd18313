import { repeat } from './repeat';

const warn = jest.fn();
// As much of one as is used.
const payload = { logger: { warn } } as unknown as Parameters<typeof repeat>[0];

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockClear();
});
afterEach(() => jest.useRealTimers());

it('runs at once and then at the given interval, one run at a time', async () => {
  let finish = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  repeat(payload, work, 'It failed', 5000);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('says that a turn has failed, and goes on with the next minute', async () => {
  const work = jest.fn(async () => {
    throw new Error('No database');
  });
  repeat(payload, work, 'It failed');
  await jest.advanceTimersByTimeAsync(59_999);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'It failed');
});
