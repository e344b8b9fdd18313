import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './pids';
import { refuseTakenPort } from './services';
import { standIn, waitFor, type Run, type StandIn } from '../test/stand-in';

jest.setTimeout(120_000);
let magazine: StandIn;
beforeEach(() => {
  magazine = standIn();
});
afterEach(() => magazine.remove());

const UP = 'Ctrl-C stops everything';
/** Nothing of ours connects: the stand-in of the CMS needs no database. */
const DATABASE_URL = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
const start = (part: string[], env = {}) => magazine.run('start/main.ts', part, { DATABASE_URL, ...env });
/** The parts that are owned now; what was given back leaves its number. */
const owned = () =>
  readdirSync(join(magazine.dataDir, 'run'))
    .filter((file) => !/"ended":true/.test(read(join('run', file))))
    .map((file) => file.split('.')[0])
    .sort();
const read = (file: string) => {
  const path = join(magazine.dataDir, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
/** The port of the newest server. */
const databasePort = () =>
  Number([...read('postgres.log').matchAll(/"127\.0\.0\.1", port (\d+)/g)].at(-1)?.[1]);
/** The cluster is elsewhere where the user of the database cannot enter. */
function databasePid(): number {
  const { folder } = JSON.parse(read('database.json')) as { folder: string }; // Written by startPostgres.
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function up(run: Run): Promise<void> {
  await waitFor(() => run.output().includes(UP) || run.process.exitCode !== null);
  expect(run.output()).toContain(UP);
}

it('runs the CMS and the site beside each other on one data folder, and stops each by itself', async () => {
  const cms = await start(['cms']);
  await up(cms);
  const site = await start(['site']);
  await up(site);
  expect(owned()).toEqual(['cms', 'site']);

  const both = await start([]);
  expect(await both.ended).toBe(1);
  expect(both.output()).toContain(`The CMS already runs on ${magazine.dataDir} (process ${cms.process.pid})`);

  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(owned()).toEqual(['cms']);
  cms.process.kill('SIGINT');
  expect(await cms.ended).toBe(0);
  expect(owned()).toEqual([]);
});

it('closes a data folder that an earlier release left open, and takes the secrets out of its logs', async () => {
  mkdirSync(magazine.dataDir);
  chmodSync(magazine.dataDir, 0o755);
  const log = join(magazine.dataDir, 'cms.log');
  const line = {
    app: 'cms',
    msg: 'Mail to editor@magazine.example (dashboard): Reset\nhttp://x/admin/reset/0af1',
  };
  writeFileSync(log, `${JSON.stringify(line)}\n`);
  chmodSync(log, 0o644);
  const before = process.umask(0);
  const run = await start(['cms'], { DATABASE_URL: '' }).finally(() => process.umask(before));
  await up(run);
  expect(read('cms.log').split('\n')[0]).toBe(JSON.stringify({ app: 'cms', msg: 'Mail (dashboard): […]' }));
  // PostgreSQL sees to its own folder.
  const made = readdirSync(magazine.dataDir).filter((name) => name !== 'postgres');
  const paths = ['', ...made, ...owned().map((part) => join('run', `${part}.1.json`))];
  const open = paths.filter((path) => (statSync(join(magazine.dataDir, path)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

it('has the site and the CMS listen on HOST, and on every address without it', async () => {
  const run = await start([], { HOST: '127.0.0.1' });
  await up(run);
  for (const log of ['cms.log', 'site.log']) {
    expect(read(log)).toMatch(/^--dns-result-order=ipv4first start -p \d+ -H localhost\n$/);
  }
  // A proxy in front sends these files itself, as another user.
  for (const [path, mode] of [
    ['.next', 0o711],
    ['.next/static', 0o755],
  ] as const) {
    expect(statSync(join(magazine.root, path)).mode & 0o777).toBe(mode);
  }
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  const open = await start(['cms']);
  await up(open);
  expect(read('cms.log').split('\n')[1]).toMatch(/^start -p \d+$/);
  open.process.kill('SIGTERM');
  expect(await open.ended).toBe(0);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends a build at %s and complains of nothing',
  async (signal) => {
    // CMS and realtime are up by then: stopping them takes longer than the build takes to complain.
    const run = await start([], { STAND_IN: 'slow site build' });
    const file = join(magazine.dataDir, 'build.pid');
    await waitFor(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
    run.process.kill(signal);
    expect(await run.ended).toBe(0);
    expect(isAlive(Number(read('build.pid')))).toBe(false);
    expect(run.output()).toContain('Stopping');
    expect(run.output()).not.toMatch(/could not|cannot|✗/);
  },
);

it('names what a service said when it dies while starting, in one message', async () => {
  const run = await start(['cms'], { STAND_IN: 'cms dies' });
  expect(await run.ended).toBe(1);
  expect(run.output().trim().split('\n').slice(-1)).toEqual([
    'The cms process ended by itself, status 1: The CMS cannot start: SMTP_URL: must be like ' +
      `smtps://user:password@mail.example:465 (from ${join(magazine.dataDir, 'cms.log')})`,
  ]);
  expect(run.output().match(/ended/g)).toHaveLength(1);
});

it('ends as a whole, and in one sentence, when PostgreSQL dies', async () => {
  const run = await start(['cms'], { DATABASE_URL: '' });
  await up(run);
  process.kill(databasePid(), 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output().trim().split('\n').at(-1)).toBe(
    `The PostgreSQL process ended by itself, SIGKILL; ${join(magazine.dataDir, 'postgres.log')} has what it said.`,
  );
  expect(owned()).toEqual([]);
});

it('starts the realtime process again when it dies, and goes on meanwhile', async () => {
  const run = await start(['cms']);
  await up(run);
  await waitFor(() => Number(read('realtime.pid')) > 0);
  const first = Number(read('realtime.pid'));
  process.kill(first, 'SIGKILL');
  // A file that is being written has no number yet.
  await waitFor(() => ![0, first].includes(Number(read('realtime.pid'))));
  const words = `The realtime process ended by itself, SIGKILL; ${join(magazine.dataDir, 'realtime.log')} has what it said. It is started again.`;
  // What it prints comes through a pipe, which may be read after the file.
  await waitFor(() => run.output().includes(words));
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

it('stops a PostgreSQL that is just starting', async () => {
  const run = await start(['cms'], { DATABASE_URL: '', STAND_IN: 'slow cms build' });
  await waitFor(() => databasePort() > 0);
  run.process.kill('SIGINT');
  expect(await run.ended).toBe(0);
  await refuseTakenPort('', databasePort());
  expect(run.output()).not.toMatch(/did not start|✗/);
});

it('leaves no PostgreSQL behind when a seed is interrupted', async () => {
  const first = await start(['cms'], { DATABASE_URL: '' });
  await up(first);
  first.process.kill('SIGTERM');
  await first.ended;

  const seed = await magazine.run('seed/main.ts', ['--scale', '1000']);
  await waitFor(() => read('database.json') !== '');
  const server = databasePid();
  seed.process.kill('SIGINT');
  expect(await seed.ended).toBe(130);
  expect(isAlive(server)).toBe(false);
  expect(owned()).toEqual([]);
});
