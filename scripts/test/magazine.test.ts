import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { removeOutside } from '../start/postgres';
import { dataDirOf } from './magazine';

const ROOT = join(__dirname, '..', '..');
const ours = (file: string) => JSON.stringify(pathToFileURL(join(ROOT, 'scripts', file)).href);

/** A run that has started the database of its magazines and nothing else, and says where that is. */
const RUN = `
const { startPostgres } = await import(${ours('start/postgres.ts')});
const { stopOnSignals } = await import(${ours('start/stopping.ts')});
const { dataDirOf, stopper } = await import(${ours('test/magazine.ts')});
const folder = process.env.FOLDER;
const stops = [];
stopper([stops], folder);
stopOnSignals(1);
const cluster = await startPostgres({
  root: ${JSON.stringify(ROOT)},
  dataDir: dataDirOf(folder),
  password: 'a-password-of-this-test-only',
});
stops.push(cluster.stop);
console.log(cluster.folder);
setInterval(() => undefined, 60_000);
`;

let run: ChildProcessByStdio<null, Readable, null> | undefined;
let folder = '';
// What a test that fails has left.
afterEach(() => {
  run?.kill('SIGKILL');
  removeOutside(dataDirOf(folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

it('leaves nothing of the database when it is told to stop, wherever that had to be', async () => {
  // Closed to other users: as root the database is one, and is put outside.
  folder = mkdtempSync(join(tmpdir(), 'pilotis-magazine-'));
  mkdirSync(join(folder, '1', 'cms'), { recursive: true });
  run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', RUN], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'close');
  // Nothing when it ended before it said so.
  const said = await Promise.race([once(run.stdout, 'data'), ended.then(() => [''])]);
  const cluster = String(said[0]).trim();
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
  expect(cluster.startsWith(folder)).toBe(process.getuid?.() !== 0);

  run.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(existsSync(dirname(cluster))).toBe(false);
  expect(existsSync(folder)).toBe(false);
}, 60_000);
