import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The build without windows first: the same engine, and a new context costs it a quarter of the time. */
const ON_THE_MACHINE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: `PLAYWRIGHT_CHROMIUM`, one on the machine, Playwright's own download,
 * Debian's package where it may be installed.
 * @throws one sentence when there is none: a browser test is never skipped
 */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const named = env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist.`);
  }
  const found = ON_THE_MACHINE.find((path) => existsSync(path));
  if (found) return found;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  run('npx', ['playwright', 'install', 'chromium'], 120_000);
  if (existsSync(own)) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'], 120_000);
    run('apt-get', ['install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk'], 600_000);
  }
  const installed = ON_THE_MACHINE.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error('The browser tests need a Chromium: install one, or set PLAYWRIGHT_CHROMIUM to its path.');
}

/**
 * Makes sure a server the tests run for real (nginx) is on the machine, from Debian's packages where it may.
 * @throws one sentence when it is not and cannot be: no such test is skipped
 */
function ensureServer(command: string, debianPackage: string): void {
  const there = () => spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;
  if (there()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'], 120_000);
    run('apt-get', ['install', '-y', debianPackage], 600_000);
  }
  if (!there()) throw new Error(`The tests need ${command} (Debian: apt-get install ${debianPackage}).`);
}

/** Makes sure of the servers that unit tests run beside PostgreSQL, which npm brings. @throws as {@link ensureServer} */
export function ensureTestServers(): void {
  ensureServer('nginx', 'nginx-light');
  ensureServer('redis-server', 'redis-server');
  ensureServer('openssl', 'openssl');
}

function run(command: string, args: string[], timeout: number): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
}
