import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { announce, demoAccounts } from './announce';
import { ensureBuilt, keepPageCacheFor } from './build';
import { takeDataDir } from './lock';
import { startPostgres } from './postgres';
import { Refusal } from './refusal';
import { secretsOf } from './secrets';
import { refuseTakenPort, startService, untilAnswers, type Service } from './services';
import { step } from './step';
import { readSwitches } from './switches';
import { warm } from './warm';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');

type Parts = { cms: boolean; site: boolean };

/** Everything that runs, in the order it must stop: those who use others first. */
const running: { stop: () => Promise<unknown> }[] = [];
let stopping: Promise<void> | null = null;

function stopAll(status: number): Promise<void> {
  stopping ??= (async () => {
    for (const one of running.reverse()) await one.stop();
    process.exit(status);
  })();
  return stopping;
}

async function main(parts: Parts): Promise<void> {
  const switches = readSwitches(process.env, ROOT);
  const withCms = parts.cms && switches.foreignCmsUrl === null;
  if (parts.cms && !parts.site && !withCms) {
    throw new Refusal('CMS_URL names another backend, so there is no embedded CMS to run: unset CMS_URL.');
  }
  const lock = await takeDataDir(switches.dataDir);
  running.push({ stop: async () => lock.release() });
  const { DATABASE_PASSWORD, ...secrets } = secretsOf(switches.dataDir, process.env);
  if (parts.site) await refuseTakenPort('PORT', switches.port);
  if (withCms) {
    await refuseTakenPort('CMS_PORT', switches.cmsPort);
    await refuseTakenPort('REALTIME_PORT', switches.realtimePort);
  }

  const cmsUrl = switches.foreignCmsUrl ?? `http://127.0.0.1:${switches.cmsPort}`;
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: switches.dataDir,
    SITE_URL: switches.siteUrl,
    CMS_PORT: String(switches.cmsPort),
    REALTIME_PORT: String(switches.realtimePort),
    SEED: switches.seed,
  };

  const start = (name: string, cwd: string, args: string[], env: NodeJS.ProcessEnv): Service => {
    const service = startService({ name, cwd, args, env, dataDir: switches.dataDir, onEnd: giveUp });
    running.push(service);
    if (service.process.pid) lock.remember(service.process.pid);
    return service;
  };

  let cms: Service | null = null;
  if (withCms) {
    let databaseUrl = switches.databaseUrl;
    if (!databaseUrl) {
      const cluster = await step('PostgreSQL', () =>
        startPostgres({ root: ROOT, dataDir: switches.dataDir, password: DATABASE_PASSWORD }),
      );
      running.push(cluster);
      databaseUrl = cluster.url;
      if (!cluster.folder.startsWith(switches.dataDir))
        console.log(`  the database files are in ${cluster.folder}`);
    }
    const env = { ...shared, DATABASE_URL: databaseUrl, PORT: String(switches.cmsPort) };
    await step('Building the CMS', () =>
      ensureBuilt('cms', { root: ROOT, dataDir: switches.dataDir, env, facts: {} }),
    );
    cms = start('cms', join(ROOT, 'cms'), [NEXT, 'start', '-p', String(switches.cmsPort)], env);
    start('realtime', ROOT, ['--import', 'tsx', join(ROOT, 'cms', 'realtime', 'server.ts')], env);
  }
  if (parts.site) {
    const env = { ...shared, PORT: String(switches.port), CMS_URL: cmsUrl };
    const facts = { realtimePort: String(switches.realtimePort) };
    await step('Building the site', () =>
      ensureBuilt('site', { root: ROOT, dataDir: switches.dataDir, env, facts }),
    );
    const installation = createHash('sha256').update(DATABASE_PASSWORD).digest('hex').slice(0, 16);
    keepPageCacheFor({ cmsUrl, siteUrl: switches.siteUrl, installation }, ROOT);
    // The seed fills the database while the site is built; pages are rendered from the whole magazine.
    if (cms) await cmsReady(cms, cmsUrl);
    const site = start('site', ROOT, [NEXT, 'start', '-p', String(switches.port)], env);
    await step('The site', () =>
      untilAnswers({
        what: 'The site',
        url: `http://127.0.0.1:${switches.port}/api/ready`,
        seconds: 60,
        alive: () => site.process.exitCode === null,
        accept: async (response) => (response.ok ? true : null),
      }),
    );
  } else if (cms) {
    await cmsReady(cms, cmsUrl);
  }
  if (withCms) {
    await step('Realtime', () =>
      untilAnswers({
        what: 'The realtime process',
        url: `http://127.0.0.1:${switches.realtimePort}/live`,
        seconds: 30,
        alive: () => true,
        accept: async (response) => (response.ok ? true : null),
      }),
    );
  }
  announce({ switches, parts, withCms, cmsUrl, accounts: withCms ? demoAccounts(switches.dataDir) : null });
  if (parts.site) await warm(`http://127.0.0.1:${switches.port}`, cmsUrl, () => stopping !== null);
  await new Promise(() => undefined);
}

async function cmsReady(cms: Service, cmsUrl: string): Promise<void> {
  await step('The CMS and its content', (say) =>
    untilAnswers({
      what: 'The CMS',
      url: `${cmsUrl}/api/live`,
      seconds: 600,
      alive: () => cms.process.exitCode === null,
      accept: async (response) => {
        if (!response.ok) return null;
        // Our own CMS; the shape is its liveState().
        const { seed } = (await response.json()) as {
          seed: { texts: boolean; pictures: { done: number; total: number } };
        };
        say(seed.texts ? `pictures ${seed.pictures.done} of ${seed.pictures.total}` : 'texts');
        return seed.texts && seed.pictures.done >= seed.pictures.total ? true : null;
      },
    }),
  );
}

function giveUp(name: string, code: number | null, log: string): void {
  if (stopping) return;
  console.error(`\nThe ${name} process ended by itself (status ${code ?? 'signal'}); ${log} says why.`);
  void stopAll(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) console.log('\nStopping …');
    void stopAll(0);
  });
}

const mode = process.argv[2];
try {
  await main({ cms: mode !== 'site', site: mode !== 'cms' });
} catch (error) {
  if (error instanceof Refusal) console.error(`\n${error.message}`);
  else console.error('\nPilotis could not start:', error);
  await stopAll(1);
  await sleep(0);
}
