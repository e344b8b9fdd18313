import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { know, type Known } from './start/process-start.js';

let root: string;

/** In the place of npm: notes that it ran, and empties and fills the folder as slowly as two could meet in it. */
const NPM = `#!/bin/sh
echo began >> npm.txt
rm -rf node_modules && mkdir node_modules && sleep 1
echo ended >> npm.txt
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pilotis-install-'));
  mkdirSync(join(root, 'scripts', 'start'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  for (const file of ['install.mjs', 'start/claim.js', 'start/process-start.js']) {
    cpSync(join(__dirname, file), join(root, 'scripts', file));
  }
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
  writeFileSync(join(root, 'bin', 'npm'), NPM);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const ran = () => readFileSync(join(root, 'npm.txt'), 'utf8').trim().split('\n');
const run = () => join(root, '.cache', 'run');
const leaveClaim = (owner: Known) => {
  mkdirSync(run(), { recursive: true });
  writeFileSync(join(run(), 'install.1.json'), JSON.stringify({ ...owner, children: [], ended: false }));
};

/** @param says is given all it has said so far, each time it says something */
function install(
  says: (output: string) => unknown = () => {},
): Promise<{ status: number | null; output: string }> {
  const script = `import { ensureInstalled } from './scripts/install.mjs'; ensureInstalled();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => says((output += chunk.toString())));
  }
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}

it('is done by one of several starts while the others wait for it', async () => {
  const all = await Promise.all([install(), install(), install()]);
  expect(all.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(ran()).toEqual(['began', 'ended']);
});

it.each([
  ['is gone', () => ({ pid: spawnSync(process.execPath, ['-e', '']).pid, started: 'once' })],
  ['has left its number to another', () => ({ pid: process.pid, started: 'before the reboot' })],
])('is done by one of several that find one whose process %s', async (_, owner) => {
  leaveClaim(owner());
  const all = await Promise.all([install(), install(), install()]);
  expect(all.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(ran()).toEqual(['began', 'ended']);
});

it('waits for one that goes on, though what is there looks whole', async () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(
    join(root, 'node_modules', '.package-lock.json'),
    '{"packages":{"node_modules/a":{"version":"1.0.0"}}}',
  );
  leaveClaim(know(process.pid));
  let resolve = () => {};
  const said = new Promise<void>((told) => (resolve = told));
  const waiting = install((output) => output.includes('waits for it') && resolve());
  await said;
  expect(await Promise.race([waiting, 'waits'])).toBe('waits');
  writeFileSync(
    join(run(), 'install.1.json'),
    JSON.stringify({ ...know(process.pid), children: [], ended: true }),
  );
  expect(await waiting).toMatchObject({ status: 0 });
  expect(existsSync(join(root, 'npm.txt'))).toBe(false);
});

it('lets others try again after it failed', async () => {
  writeFileSync(join(root, 'bin', 'npm'), '#!/bin/sh\nexit 1\n');
  const { status, output } = await install();
  expect(status).toBe(1);
  expect(output).toContain('The packages could not be installed');
  writeFileSync(join(root, 'bin', 'npm'), NPM);
  expect((await install()).status).toBe(0);
  expect(ran()).toEqual(['began', 'ended']);
});
