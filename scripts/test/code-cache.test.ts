import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCodeCache } from './node-options';

const ROOT = join(__dirname, '..', '..');
let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-cache-'));
  kept = join(folder, 'kept');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A comment that makes a script long enough to be kept. */
const LONG = `\n// ${'x'.repeat(5000)}\n`;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** What the script `main.cjs` prints, in a process that may keep its code. */
const run = (cache = kept) =>
  execFileSync(process.execPath, [join(folder, 'main.cjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...withCodeCache(ROOT, '--no-warnings', cache) },
  });
/** Each kept file, and which one of that name it is. */
const files = () =>
  Object.fromEntries(readdirSync(kept).map((name) => [name, statSync(join(kept, name)).ino]));

describe('a process that tests start', () => {
  it('does the same with what an earlier one has compiled', () => {
    write(
      'main.cjs',
      `const part = require('./part.cjs');
      const { sep } = require('node:path');
      const where = (error) => error.stack.split('\\n')[1].split(sep).pop();
      console.log(JSON.stringify([
        part.twice(21), this === module.exports, __filename.endsWith('main.cjs'), require.main === module,
        require.resolve('./part.cjs') === part.name, part.name in require.cache, module.children.length, where(part.failed()),
      ]));
      import('./module.mjs').then(({ named }) => console.log(named));${LONG}`,
    );
    write(
      'part.cjs',
      `exports.failed = () => new Error('first line'); exports.name = __filename;
      exports.twice = (n) => n * 2;${LONG}`,
    );
    write('module.mjs', `import part from './part.cjs'; export const named = part.twice(4);${LONG}`);
    const compiled = run('');
    expect(compiled).toMatch(/^\[42,true,true,true,true,true,1,"part\.cjs:1:\d+\)"\]\n8\n$/);
    expect([run(), run()]).toEqual([compiled, compiled]);
  });

  it('compiles nothing anew that was kept, but what has changed its length', () => {
    write('main.cjs', `console.log(require('./part.cjs'), require('./other.cjs'));${LONG}`);
    write('part.cjs', `module.exports = 'first';${LONG}`);
    write('other.cjs', `module.exports = 'other';${LONG}`);
    expect(run()).toBe('first other\n');
    const before = files();
    expect(Object.keys(before)).toHaveLength(3);
    expect(run()).toBe('first other\n');
    expect(files()).toEqual(before);
    write('part.cjs', `module.exports = 'changed';${LONG}`);
    expect(run()).toBe('changed other\n');
    const after = files();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toHaveLength(1);
  });

  it('needs nothing that was kept: what cannot be read is compiled', () => {
    write('main.cjs', `console.log('runs');${LONG}`);
    mkdirSync(kept);
    run();
    for (const name of readdirSync(kept)) writeFileSync(join(kept, name), 'torn');
    expect(run()).toBe('runs\n');
  });

  it('keeps nothing without a folder for it', () => {
    expect(withCodeCache(ROOT, '', '')).toEqual({});
    expect(withCodeCache(ROOT, '--no-warnings', '')).toEqual({ NODE_OPTIONS: '--no-warnings' });
  });
});
