import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startedAt } from './start/process-start.js';

/** The repository's top folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMP = join(ROOT, 'node_modules', '.pilotis-install');

/** A folder, since making one says who was first. Outside `node_modules`, which an install empties. */
const LOCK = join(ROOT, '.cache', 'install.lock');
const OWNER = 'owner.json';
/** The moment between making the folder and writing the owner into it is shorter than this. */
const NAMELESS_MS = 5000;

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
  if (!existsSync(LOCK) && isInstalled(wanted)) return;
  takeLock();
  const problem = isInstalled(wanted) ? null : install(wanted);
  rmSync(LOCK, { recursive: true, force: true });
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
function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (let waits = 0; ; waits += 1) {
    try {
      mkdirSync(LOCK);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(LOCK)) {
      // Of several that find it so one moves it away.
      const aside = `${LOCK}.${process.pid}`;
      try {
        renameSync(LOCK, aside);
        if (isAbandoned(aside)) rmSync(aside, { recursive: true, force: true });
        else renameSync(aside, LOCK);
      } catch {
        // Another one did.
      }
      continue;
    }
    if (waits === 0) console.log('Another start installs the packages; this one waits for it …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  writeFileSync(join(LOCK, OWNER), JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }));
}

/**
 * Whether the process that took the lock is gone; its number may be another one's by now.
 * @param {string} folder
 */
function isAbandoned(folder) {
  try {
    const { pid, started } = JSON.parse(readFileSync(join(folder, OWNER), 'utf8'));
    return startedAt(pid) !== started;
  } catch {
    return (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - NAMELESS_MS;
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
