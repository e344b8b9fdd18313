import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/net/free-port';

export type Nginx = { url: string; port: number; stop: () => Promise<void> };

/**
 * Runs `deploy/nginx.conf` itself, with only its `ADAPT` lines changed, on a free port of 127.0.0.1.
 * @throws when nginx is not on the machine, or refuses the configuration (its own words)
 */
export async function startNginx(options: {
  root: string;
  sitePort: number;
  realtimePort: number;
  workers: number;
  /** The files of the build; those of `root` when not given. */
  staticFolder?: string;
}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-nginx-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  mkdirSync(join(folder, 'cache'));
  chmodSync(join(folder, 'cache'), 0o777);
  const conf = adapt(readFileSync(join(options.root, 'deploy', 'nginx.conf'), 'utf8'), {
    'worker_processes auto;': `worker_processes ${options.workers};`,
    '/run/pilotis-nginx.pid': join(folder, 'nginx.pid'),
    '/var/log/nginx/pilotis-error.log': join(folder, 'error.log'),
    '/var/cache/nginx/pilotis-body': join(folder, 'body'),
    '/var/cache/nginx/pilotis-temp': join(folder, 'temp'),
    'proxy_cache_path /var/cache/nginx/pilotis ': `proxy_cache_path ${join(folder, 'cache')} `,
    '/var/cache/nginx/pilotis-pictures': join(folder, 'cache', 'pictures'),
    '127.0.0.1:3000': `127.0.0.1:${options.sitePort}`,
    '127.0.0.1:4001': `127.0.0.1:${options.realtimePort}`,
    '/srv/pilotis/.next/static/': join(options.staticFolder ?? join(options.root, '.next', 'static'), '/'),
    'listen 80;': `listen 127.0.0.1:${port};`,
  });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  copyFileSync(join(options.root, 'deploy', 'crawlers.map'), join(folder, 'crawlers.map'));
  const verdict = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (verdict.error) throw new Error(`nginx is not on this machine: ${verdict.error.message}`);
  if (verdict.status !== 0) throw new Error(`nginx refuses deploy/nginx.conf: ${verdict.stderr}`);
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(`${url}/sorry.html`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    if (up) break;
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await sleep(50);
  }
  return {
    url,
    port,
    stop: async () => {
      if (child.exitCode === null) {
        await new Promise<void>((resolve) => {
          child.on('exit', () => resolve());
          child.kill('SIGQUIT');
        });
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces each phrase everywhere; one that is not there means the configuration has moved on. */
export function adapt(conf: string, phrases: Record<string, string>): string {
  return Object.entries(phrases).reduce((text, [phrase, value]) => {
    if (!text.includes(phrase)) throw new Error(`deploy/nginx.conf has no "${phrase}" any more.`);
    return text.replaceAll(phrase, value);
  }, conf);
}
