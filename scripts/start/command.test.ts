import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

it.each([
  ['seed', ['--scale', 'many'], 'Say how many articles there should be'],
  ['ads-rollup', ['--from', 'today'], 'Say which days are counted again'],
])('%s says in one sentence what it cannot do, and fails', (name, given, words) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join('scripts', name, 'main.ts'), ...given],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(words)]]);
});
