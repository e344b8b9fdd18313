import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { announce, demoAccounts } from './announce';
import { ensureBuilt, keepPageCacheFor, type App } from './build';
import { listenArguments, reachedAt, takenAt } from './host';
import { takeDataDir, type Part } from './lock';
import { logsOf, rewriteLogs } from './log-secrets';
import { startPostgres } from './postgres';
import { keepFilesPrivate } from './private-folder';
import { Refusal } from './refusal';
import { secretsOf } from './secrets';
import { refuseTakenPort, startService, untilAnswers, type Ended, type Service } from './services';
import { step } from './step';
import { isStopping, stopAll, stopAtEnd, stopOnSignals, unlessStopping } from './stopping';
import { readSwitches } from './switches';
import { warm } from './warm';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Between the end of the realtime process and its next start. */
const RESTART_MS = 1000;

type Parts = { cms: boolean; site: boolean };

/** The logs each part writes. */
const LOGS: Record<Part, string[]> = {
  cms: ['cms', 'realtime', 'postgres', 'build-cms'],
  site: ['site', 'build-site'],
};

async function main(parts: Parts): Promise<void> {
  const switches = readSwitches(process.env, ROOT);
  const withCms = parts.cms && switches.foreignCmsUrl === null;
  if (parts.cms && !parts.site && !withCms) {
    throw new Refusal('CMS_URL names another backend, so there is no embedded CMS to run: unset CMS_URL.');
  }
  const owned: Part[] = [...(withCms ? ['cms' as const] : []), ...(parts.site ? ['site' as const] : [])];
  const lock = await takeDataDir(switches.dataDir, owned);
  stopAtEnd({ stop: async () => lock.release() });
  const { DATABASE_PASSWORD, ...secrets } = secretsOf(switches.dataDir, process.env);
  // Before anything writes to them; those of the other part may be another start's.
  await rewriteLogs(
    logsOf(
      switches.dataDir,
      owned.flatMap((part) => LOGS[part]),
    ),
  );
  if (parts.site) await refuseTakenPort('PORT', switches.port, takenAt(switches.host));
  if (withCms) {
    await refuseTakenPort('CMS_PORT', switches.cmsPort, takenAt(switches.host));
    await refuseTakenPort('REALTIME_PORT', switches.realtimePort);
  }

  const reached = reachedAt(switches.host);
  const cmsUrl = switches.foreignCmsUrl ?? `http://${reached}:${switches.cmsPort}`;
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: switches.dataDir,
    SITE_URL: switches.siteUrl,
    // Links of the site, mails of the CMS and what is printed name the same host: a login is of one.
    ...(withCms && { ADMIN_URL: switches.adminUrl }),
    CMS_PORT: String(switches.cmsPort),
    REALTIME_PORT: String(switches.realtimePort),
    SEED: switches.seed,
  };

  const listen = listenArguments(switches.host);
  const start = (
    name: string,
    cwd: string,
    args: string[],
    env: NodeJS.ProcessEnv,
    onEnd = giveUp,
  ): Service => {
    unlessStopping();
    const service = startService({ name, cwd, args, env, dataDir: switches.dataDir, onEnd });
    stopAtEnd(service);
    if (service.process.pid) lock.remember(service.process.pid);
    return service;
  };
  const build = async (app: App, env: NodeJS.ProcessEnv, facts: Record<string, string>): Promise<void> => {
    unlessStopping();
    await step(app === 'cms' ? 'Building the CMS' : 'Building the site', () =>
      ensureBuilt(app, {
        root: ROOT,
        dataDir: switches.dataDir,
        env,
        facts,
        onSpawn: (one) => {
          stopAtEnd(one);
          if (one.process.pid) lock.remember(one.process.pid);
        },
      }),
    );
  };

  let isRealtimeUp = false;
  if (withCms) {
    let databaseUrl = switches.databaseUrl;
    if (!databaseUrl) {
      const cluster = await step('PostgreSQL', () =>
        startPostgres({
          root: ROOT,
          dataDir: switches.dataDir,
          password: DATABASE_PASSWORD,
          onSpawn: stopAtEnd,
          onEnd: giveUp,
        }),
      );
      databaseUrl = cluster.url;
      if (!cluster.folder.startsWith(switches.dataDir))
        console.log(`  the database files are in ${cluster.folder}`);
    }
    const env = {
      ...shared,
      DATABASE_URL: databaseUrl,
      PORT: String(switches.cmsPort),
    };
    await build('cms', env, {});
    start(
      'cms',
      join(ROOT, 'cms'),
      [...listen.node, NEXT, 'start', '-p', String(switches.cmsPort), ...listen.next],
      env,
    );
    const server = join(ROOT, 'cms', 'realtime', 'server.ts');
    const startRealtime = (): Service =>
      start('realtime', ROOT, ['--import', 'tsx', server], { ...env, CMS_URL: cmsUrl }, (ended) => {
        if (!isRealtimeUp) return giveUp(ended);
        if (isStopping()) return;
        // Everything else goes on without it.
        console.error(`\n${sentenceOf(ended)} It is started again.`);
        setTimeout(() => {
          if (!isStopping()) startRealtime();
        }, RESTART_MS);
      });
    startRealtime();
  }
  if (parts.site) {
    const env = { ...shared, PORT: String(switches.port), CMS_URL: cmsUrl };
    await build('site', env, { realtimePort: String(switches.realtimePort) });
    const installation = createHash('sha256').update(DATABASE_PASSWORD).digest('hex').slice(0, 16);
    keepPageCacheFor({ cmsUrl, siteUrl: switches.siteUrl, installation }, ROOT);
    // The seed fills the database while the site is built; pages are rendered from the whole magazine.
    if (withCms) await cmsReady(cmsUrl);
    start('site', ROOT, [...listen.node, NEXT, 'start', '-p', String(switches.port), ...listen.next], env);
    await step('The site', () =>
      untilAnswers({
        what: 'The site',
        url: `http://${reached}:${switches.port}/api/ready`,
        seconds: 60,
        accept: async (response) => (response.ok ? true : null),
      }),
    );
  } else if (withCms) {
    await cmsReady(cmsUrl);
  }
  if (withCms) {
    await step('Realtime', () =>
      untilAnswers({
        what: 'The realtime process',
        url: `http://127.0.0.1:${switches.realtimePort}/live`,
        seconds: 30,
        accept: async (response) => (response.ok ? true : null),
      }),
    );
    isRealtimeUp = true;
  }
  announce({ switches, parts, withCms, cmsUrl, accounts: withCms ? demoAccounts(switches.dataDir) : null });
  if (parts.site && switches.isWarmed) {
    await warm({
      site: `http://${reached}:${switches.port}`,
      siteUrl: switches.siteUrl,
      posts: [cmsUrl, switches.contentPath, 'posts'].filter(Boolean).join('/'),
      stopped: isStopping,
    });
  }
  await new Promise(() => undefined);
}

async function cmsReady(cmsUrl: string): Promise<void> {
  await step('The CMS and its content', (say) =>
    untilAnswers({
      what: 'The CMS',
      url: `${cmsUrl}/api/live`,
      seconds: 600,
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

/** One part without which the others are no use has ended: one sentence, and the end of all. */
function giveUp(ended: Ended): void {
  if (isStopping()) return;
  console.error(`\n${sentenceOf(ended)}`);
  void stopAll(1);
}

function sentenceOf({ name, how, words, log }: Ended): string {
  const reason = words ? `: ${words} (from ${log})` : `; ${log} has what it said.`;
  return `The ${name} process ended by itself, ${how}${reason}`;
}

keepFilesPrivate();
stopOnSignals(0);
const mode = process.argv[2];
try {
  await main({ cms: mode !== 'site', site: mode !== 'cms' });
} catch (error) {
  // A Ctrl-C that reached a child as well is heard before what the child made of it.
  await sleep(50);
  if (!isStopping()) {
    if (error instanceof Refusal) console.error(`\n${error.message}`);
    else console.error('\nPilotis could not start:', error);
  }
  await stopAll(1);
}
