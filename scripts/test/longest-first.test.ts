import { existsSync } from 'node:fs';
import { join } from 'node:path';

type Sequencer = { sort: <T extends { path: string }>(tests: T[]) => T[] };
/** As Jest loads it. */
const LongestFirst = jest.requireActual<{ new (): Sequencer; LONG: readonly string[] }>(
  './longest-first.cjs',
);
const ROOT = join(__dirname, '..', '..');

it('names test files that are there', () => {
  expect(LongestFirst.LONG.filter((name) => !existsSync(join(ROOT, 'cms/contract', name)))).toEqual([]);
});

it('begins with the long ones, and leaves out none', () => {
  const sizes: Record<string, number> = {
    'small.test.ts': 1,
    'large.test.ts': 9,
    'host.contract.ts': 2,
    'kill.contract.ts': 3,
  };
  const hasteFS = { getSize: (path: string) => sizes[path.slice('/tests/'.length)] };
  const context = { hasteFS, config: { id: 'tests', cacheDirectory: '/nowhere' } };
  const tests = Object.keys(sizes).map((name) => ({ path: `/tests/${name}`, context }));
  const sorted = new LongestFirst().sort(tests);
  expect(sorted.map(({ path }) => path)).toEqual([
    '/tests/kill.contract.ts',
    '/tests/host.contract.ts',
    '/tests/large.test.ts',
    '/tests/small.test.ts',
  ]);
});
