import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Keeps some 100 MB alive while it makes several times that as garbage that reaches the old generation, and prints the largest heap. */
const WORK = `
  const alive = Array.from({ length: 600_000 }, (_, n) => ({ n, text: 'x' + n, list: [n] }));
  const recent = [];
  let most = 0;
  for (let n = 0; n < 5_000_000; n += 1) {
    recent[n % 300_000] = { n, list: [n, n] };
    if (n % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
  }
  console.log(most, alive.length);`;

const largestHeap = (before: string) =>
  Number.parseInt(
    execFileSync(
      process.execPath,
      // The size of a machine with much memory, wherever this runs; no collecting beside the work, which a busy machine delays.
      [
        '--max-old-space-size=4096',
        '--single-threaded-gc',
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        before + WORK,
      ],
      { cwd: join(__dirname, '..'), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    ),
    10,
  );

// Two processes that make garbage, on a machine that may be busy.
jest.setTimeout(60_000);

it('a process that makes much garbage takes at most three quarters of the memory it would take', () => {
  const usual = largestHeap('');
  const limited = largestHeap(`import { limitHeapGrowth } from './lib/heap-growth'; limitHeapGrowth();`);
  expect(limited).toBeLessThan((usual * 3) / 4);
});
