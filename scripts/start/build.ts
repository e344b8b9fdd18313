import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorCode } from './error-code';
import { packFiles } from './pack';
import { hasEnded, stopByPid } from './pids';
import { openToAll } from './private-folder';
import { Refusal } from './refusal';

export type App = 'site' | 'cms';

/** What an app is built from. Tests, fixtures and generated folders are left out below. */
const SOURCES: Record<App, string[]> = {
  site: ['app', 'components', 'lib', 'public', 'middleware.ts', 'instrumentation.ts', 'next.config.ts'],
  cms: ['cms/src', 'cms/next.config.ts', 'cms/public'],
};
const ALWAYS = ['package-lock.json', 'tsconfig.json'];
const LEFT_OUT = /(^|\/)(node_modules|\.next)(\/|$)|^public\/dist\/|\.test\.tsx?$/;

/**
 * Builds an app unless the last build was made of the same sources.
 * @param options.facts what else the build depends on (`/socket.io` is rewritten to a port fixed at build time)
 * @param options.onSpawn told of the build while it runs, so that a stop in the meantime ends it
 * @returns whether a build was needed
 * @throws {Refusal} when it fails; the whole output is in the log named there
 */
export async function ensureBuilt(
  app: App,
  options: {
    root: string;
    dataDir: string;
    env: NodeJS.ProcessEnv;
    facts: Record<string, string>;
    onSpawn: (build: { process: ChildProcess; stop: () => Promise<void> }) => void;
  },
): Promise<boolean> {
  const folder = app === 'site' ? options.root : join(options.root, 'cms');
  const stamp = join(folder, '.next', 'pilotis-build');
  const wanted = fingerprint(app, options.root, options.facts);
  if (
    existsSync(join(folder, '.next', 'BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return false;

  rmSync(stamp, { force: true });
  // Pages rendered by an older build would be served by the new one.
  emptyPageCache(folder);
  const log = join(options.dataDir, `build-${app}.log`);
  const bundler = app === 'site' ? '--webpack' : '--turbopack';
  const next = join(options.root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const status = await new Promise<number | null>((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [next, 'build', bundler], {
      cwd: folder,
      env: { ...options.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that its workers end with it.
      detached: true,
    });
    options.onSpawn({
      process: child,
      stop: async () => {
        if (child.pid && !hasEnded(child)) await stopByPid(-child.pid, ['SIGTERM']);
      },
    });
    child.on('error', (error) => (output += error.message));
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      writeFileSync(log, output, { mode: 0o600 });
      resolve(code);
    });
  });
  if (status !== 0 || !existsSync(join(folder, '.next', 'BUILD_ID'))) {
    throw new Refusal(`The ${app === 'site' ? 'site' : 'CMS'} could not be built; ${log} says why.`);
  }
  if (app === 'site') {
    const sent = join(folder, '.next', 'static');
    packFiles(sent);
    // A proxy in front sends these files itself, and is another user. It need not see what else was built.
    openToAll(sent);
    chmodSync(join(folder, '.next'), 0o711);
  }
  writeFileSync(stamp, wanted);
  return true;
}

/**
 * Empties the page cache when this build last served another backend, origin or data folder: one build serves any
 * of them, and a page holds links of the first two and words of the third (engineering ground, "Setting up").
 * @param facts `installation` differs when a data folder was deleted and made anew
 */
export function keepPageCacheFor(
  facts: { cmsUrl: string; siteUrl: string; installation: string },
  root: string,
): void {
  const owner = join(root, '.next', 'pilotis-pages.json');
  const wanted = JSON.stringify(facts);
  if (existsSync(owner) && readFileSync(owner, 'utf8') === wanted) return;
  emptyPageCache(root);
  writeFileSync(owner, wanted);
}

/** Pages drawn on demand, and the data marks beside them; what the build itself drew stays. */
function emptyPageCache(folder: string): void {
  rmSync(join(folder, '.next', 'server', 'route-cache'), { recursive: true, force: true });
  rmSync(join(folder, '.next', 'cache', 'fetch-cache'), { recursive: true, force: true });
}

function fingerprint(app: App, root: string, facts: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const source of [...SOURCES[app], ...ALWAYS]) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of listFiles(path, root)) {
      if (!LEFT_OUT.test(file)) hash.update(file).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/** Files below a folder (or the file itself), as sorted paths relative to `base`. */
function listFiles(path: string, base: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(base, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return [relative(base, path)];
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
