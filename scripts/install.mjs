import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claim, isOpen } from './start/claim.js';

/** The repository's top folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMP = join(ROOT, 'node_modules', '.pilotis-install');

/** Where an install is claimed: outside `node_modules`, which it empties. */
const RUN = join(ROOT, '.cache', 'run');

/**
 * Installs the packages when `node_modules` is missing or older than the lockfile, and does nothing otherwise.
 * Plain JavaScript without a dependency: it runs before anything is installed.
 */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 9)) {
    fail(`Pilotis needs Node 20.9 or newer; this is ${process.versions.node}.`);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  // While somebody installs, half of it may look like all of it.
  if (!isOpen(RUN, 'install') && isInstalled(wanted)) return;
  const mine = claimInstall();
  const problem = isInstalled(wanted) ? null : install(wanted);
  mine.release();
  if (problem) fail(problem);
}

/**
 * @param {string} wanted
 * @returns {boolean}
 */
function isInstalled(wanted) {
  return (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) || installedByHand();
}

/**
 * @param {string} wanted
 * @returns {string | null} what went wrong
 */
function install(wanted) {
  console.log('Installing the packages (once; about two minutes) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Dev packages are needed to build, also where the shell says NODE_ENV=production.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (result.error) return `npm could not be started: ${result.error.message}.`;
  if (result.status !== 0) {
    return 'The packages could not be installed; npm says why above. Is the npm registry reachable and the disk not full?';
  }
  writeFileSync(STAMP, wanted);
  return null;
}

/** One install in a folder: two starts of one moment (CMS and site by systemd) would empty it for each other. */
function claimInstall() {
  for (let waits = 0; ; waits += 1) {
    const made = claim(RUN, 'install');
    if (!('owner' in made)) return made;
    if (waits === 0) console.log('Another start installs the packages; this one waits for it …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** Whether npm's own record of `node_modules` says what the lockfile asks for: somebody ran `npm ci` here. */
function installedByHand() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
    const { packages: asked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    return Object.entries(asked).every(([path, { version, optional, link }]) => {
      if (!path.startsWith('node_modules/') || link) return true;
      // An optional package may be for another platform; one that is there must be the right one.
      return present[path] === undefined ? optional === true : present[path].version === version;
    });
  } catch {
    return false; // A record that cannot be read says nothing: install.
  }
}

/**
 * Prints one sentence and ends the process with status 1.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * Runs a TypeScript entry of this repository in this terminal and ends with its status.
 * @param {string} entry path below the repository
 * @param {string[]} args
 */
export async function runTypeScript(entry, args) {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, entry), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the whole group; the child stops things in order and we follow it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
