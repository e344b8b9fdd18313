import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../start/pids';
import { runCommand, type Command } from './runners';
import { waitFor } from './stand-in';

jest.setTimeout(60_000);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pilotis-runners-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A test runner with a worker; it needs a moment to end, and the worker does not end with it by itself.
 * The timer keeps it alive: the signal goes to the whole group, and a runner that saw its worker end before the signal
 * would have nothing left to wait for and end without a word.
 */
const RUNNER = `
setInterval(() => {}, 1000);
const worker = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => setTimeout(() => {
  require('node:fs').writeFileSync('signal', signal);
  process.exit(1);
}, 200));
require('node:fs').writeFileSync('pids', process.pid + ' ' + worker.pid);
`;

/** What runs two runners one after the other, as `npm test` does. */
const steps = `
import { isStopping, stopAll, stopOnSignals } from ${JSON.stringify(join(__dirname, '../start/stopping'))};
import { runCommand } from ${JSON.stringify(join(__dirname, 'runners'))};
stopOnSignals(1);
const step = (script) => runCommand([process.execPath, '-e', script], { cwd: process.cwd(), env: process.env });
try {
  await step(process.argv[2]);
  await step('require("node:fs").writeFileSync("next", "")');
} catch {}
if (isStopping()) await stopAll(1);
process.exit(0);
`;

const read = (name: string) => {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a run that is told to stop by %s passes it on, waits for the runner and its workers, and begins nothing more',
  async (signal) => {
    const file = join(folder, 'steps.mts');
    writeFileSync(file, steps);
    const tsx = require.resolve('tsx');
    const run = spawn(process.execPath, ['--import', tsx, file, RUNNER], { cwd: folder, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => run.on('close', resolve));
    await waitFor(() => read('pids').includes(' '));
    const pids = read('pids').split(' ').map(Number);
    run.kill(signal);
    expect(await ended).toBe(1);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(read('signal')).toBe(signal);
    expect(existsSync(join(folder, 'next'))).toBe(false);
  },
);

it('a run whose output nobody reads any more stops what it has started', async () => {
  const file = join(folder, 'printing.mts');
  writeFileSync(file, steps.replace('try {', "setInterval(() => console.log('running'), 20);\ntry {"));
  const tsx = require.resolve('tsx');
  const run = spawn(process.execPath, ['--import', tsx, file, RUNNER], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => run.on('close', resolve));
  await waitFor(() => read('pids').includes(' '));
  const pids = read('pids').split(' ').map(Number);
  run.stdout.destroy();
  const status = await ended;
  const alive = pids.filter(isAlive);
  for (const pid of alive) process.kill(pid, 'SIGKILL');
  expect(alive).toEqual([]);
  // Not 1, with which Node ends a process whose output has nowhere to go.
  expect(status).toBe(74);
  expect(existsSync(join(folder, 'next'))).toBe(false);
});

it('a command of the lowest priority hands it on to what it starts', async () => {
  const script = `
    const { execFileSync } = require('node:child_process');
    const own = require('node:os').getPriority();
    const ofChild = execFileSync(process.execPath, ['-p', 'require("node:os").getPriority()']).toString().trim();
    console.log(own + ' ' + ofChild);`;
  const said: string[] = [];
  const print = (text: string) => said.push(text);
  const command: Command = [process.execPath, '-e', script];
  expect(await runCommand(command, { cwd: folder, env: process.env, print, isLowest: true })).toBe(0);
  expect(said.join('').trim()).toBe('19 19');
});
