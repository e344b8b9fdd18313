import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
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

export type Nginx = {
  url: string;
  port: number;
  /** Where it leads to https. */
  redirectPort: number;
  /** What the access log says by now. */
  accessLog: () => string;
  stop: () => Promise<void>;
};

/** Certificate and key, as files. */
export type Tls = { certificate: string; key: string };

/** Where Debian puts the module of nginx that sends files packed in Brotli. */
const BROTLI = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';
export const hasBrotli = (): boolean => existsSync(BROTLI);

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
  /** The dashboard's host, beside that of the site. */
  dashboard?: { cmsPort: number };
  /** `CHANGED_FLAG` of the site; a file nobody writes when not given. */
  changedFlag?: string;
  /** As readers have it; http when not given. */
  tls?: Tls & { hsts: boolean };
}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-nginx-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const redirectPort = await freePort();
  mkdirSync(join(folder, 'cache'));
  chmodSync(join(folder, 'cache'), 0o777);
  const { tls, dashboard, changedFlag = join(folder, 'changed') } = options;
  const read = (name: string) => readFileSync(join(options.root, 'deploy', name), 'utf8');
  const listen = `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''}`;
  const withoutTls: Record<string, string> = tls ? {} : { 'include nginx-tls.conf;': '' };
  const conf = adapt(read('nginx.conf'), {
    'worker_processes auto;': `worker_processes ${options.workers};`,
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    '/var/log/nginx/pilotis-error.log': join(folder, 'error.log'),
    '/var/log/nginx/pilotis-access.log pilotis buffer=32k flush=5s': `${join(folder, 'access.log')} pilotis`,
    '/var/cache/nginx/pilotis-body': join(folder, 'body'),
    '/var/cache/nginx/pilotis-temp': join(folder, 'temp'),
    'proxy_cache_path /var/cache/nginx/pilotis ': `proxy_cache_path ${join(folder, 'cache')} `,
    '/var/cache/nginx/pilotis-pictures': join(folder, 'cache', 'pictures'),
    '127.0.0.1:3000': `127.0.0.1:${options.sitePort}`,
    '127.0.0.1:4001': `127.0.0.1:${options.realtimePort}`,
    '/srv/pilotis/.next/static/': join(options.staticFolder ?? join(options.root, '.next', 'static'), '/'),
    '/var/www/acme': join(folder, 'acme'),
    '/run/pilotis/changed': changedFlag,
    'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2 default_server;': `${listen} default_server;`,
    'listen [::]:443 ssl http2 default_server;': '',
    ...withoutTls,
  });
  if (tls) {
    const hsts: Record<string, string> = tls.hsts ? { '# add_header Strict': 'add_header Strict' } : {};
    const adapted = adapt(read('nginx-tls.conf'), {
      '/etc/letsencrypt/live/magazine.example/fullchain.pem': tls.certificate,
      '/etc/letsencrypt/live/magazine.example/privkey.pem': tls.key,
      ...hsts,
    });
    writeFileSync(join(folder, 'nginx-tls.conf'), adapted);
  }
  if (dashboard) {
    const adapted = adapt(read('nginx-dashboard.conf'), {
      'listen 443 ssl http2;': `${listen};`,
      'listen [::]:443 ssl http2;': '',
      '127.0.0.1:4000': `127.0.0.1:${dashboard.cmsPort}`,
      ...withoutTls,
    });
    writeFileSync(join(folder, 'nginx-dashboard.conf'), adapted);
  }
  if (hasBrotli()) writeFileSync(join(folder, 'nginx-brotli.conf'), read('nginx-brotli.conf'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  copyFileSync(join(options.root, 'deploy', 'crawlers.map'), join(folder, 'crawlers.map'));
  const verdict = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (verdict.error) throw new Error(`nginx is not on this machine: ${verdict.error.message}`);
  if (verdict.status !== 0) throw new Error(`nginx refuses deploy/nginx.conf: ${verdict.stderr}`);
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${redirectPort}/`, {
      signal: AbortSignal.timeout(1000),
      redirect: 'manual',
    }).catch(() => null);
    if (up) break;
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await sleep(50);
  }
  return {
    url,
    port,
    redirectPort,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
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
