import { memoryOf, peakWhile } from './peak-memory';

const STATUS =
  'Name:\tpostgres\nVmHWM:\t  300000 kB\nVmRSS:\t  204800 kB\nRssAnon:\t   10240 kB\nRssFile:\t  8 kB\n';

it('reads what a process has, and what it has alone', () => {
  expect(memoryOf(STATUS, 'resident')).toBe(200);
  expect(memoryOf(STATUS, 'anonymous')).toBe(10);
});

it('knows nothing of a process that has ended', () => {
  expect(memoryOf('Name:\tpostgres\nState:\tZ (zombie)\n', 'resident')).toBeNull();
});

it('answers what was done, with no peak when the process is never found', async () => {
  const work = Promise.resolve('done');
  expect(await peakWhile(work, async () => null, 'resident')).toEqual({ result: 'done', peak: 0 });
});

it('ends its watch when the work fails', async () => {
  const work = Promise.reject(new Error('no'));
  await expect(peakWhile(work, async () => null, 'resident')).rejects.toThrow('no');
});
