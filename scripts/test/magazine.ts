import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startFaultProxy } from '../../e2e/fault-proxy/proxy';
import { freePort, isFree } from '../net/free-port';
import { removeOutside } from '../start/postgres';
import { stopAtEnd } from '../start/stopping';
import { copyData, copyDatabase, copyTree, databaseOf, untilSeeded, writeLate } from './copies';
import { startPart, type Part } from './part';

/** A build, a migration and a seed take a busy machine no longer. */
const START_SECONDS = 1500;
/** What the seed does after a start has waited for its last picture takes no longer. */
const LEFT_OF_SEED_SECONDS = 300;

/**
 * What the contract and browser tests read of one magazine; `DATA_DIR` is the CMS's, `CODE_CACHE` a folder for the processes
 * that tests start themselves.
 */
const READ_BY_TESTS = [
  ...['SITE_URL', 'CMS_URL', 'REALTIME_PORT', 'FAULT_CONTROL_URL', 'DATABASE_URL'],
  ...['DATA_DIR', 'SITE_DATA_DIR', 'SITE_TREE', 'DEMO_PASSWORD', 'REVALIDATE_SECRET', 'CMS_NODE_OPTIONS'],
  'CODE_CACHE',
] as const;
export type MagazineEnv = Record<(typeof READ_BY_TESTS)[number], string>;
/** `envs`: one of each magazine, the first that was started first. `keep` stops all but so many of the first ones. */
export type Magazines = {
  envs: [MagazineEnv, ...MagazineEnv[]];
  keep: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts whole magazines on free ports, with data of their own that goes with them: `npm run cms`, the fault proxy,
 * and `npm run site` reading the CMS through the proxy. The first is built, migrated and seeded; the others begin as
 * copies of it, so that tests run side by side without sharing a server, a database or a page cache.
 * @param options.cmsNodeOptions `NODE_OPTIONS` of each CMS, and of those that tests start
 * @param options.isDirect the site reads the CMS itself, as one that is measured does: the proxy is none of its costs
 * @throws when one does not come up; its own words are on the terminal by then
 */
export async function startMagazines(
  root: string,
  count: number,
  { cmsNodeOptions = '', isDirect = false } = {},
): Promise<Magazines> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-test-'));
  openForDatabase(folder);
  const stops: Stop[][] = Array.from({ length: count }, () => []);
  const stop = stopper(stops, folder);
  // All tests register at these; the limit has a test with a CMS of its own.
  const common: NodeJS.ProcessEnv = {
    ...process.env,
    DEMO_PASSWORD: randomBytes(12).toString('base64url'),
    REVALIDATE_SECRET: randomBytes(32).toString('base64url'),
    SMS_HOUR_LIMIT: 'none',
    SMS_DAY_LIMIT: 'none',
    CMS_NODE_OPTIONS: cmsNodeOptions,
    CODE_CACHE: join(folder, 'code'),
  };
  delete common.CMS_URL;
  delete common.DATABASE_URL;
  // The port of `/socket.io` is fixed when the site is built: another one would build again.
  const realtime = String((await isFree(4001)) ? 4001 : await freePort());
  try {
    const [ofFirst = [], ...ofCopies] = stops;
    const first = await plan(join(folder, '1'), { ...common, REALTIME_PORT: realtime }, isDirect, ofFirst);
    await start({ magazine: first, tree: root, builtFor: realtime, isHeard: true }, ofFirst);
    const dataDir = dataDirOf(folder);
    const database = databaseOf(dataDir);
    await writeLate(database);
    const envs: Magazines['envs'] = [readBy(first, { DATABASE_URL: database, SITE_TREE: root })];
    const copies: Copy[] = [];
    for (const [at, stops] of ofCopies.entries()) {
      const here = join(folder, String(at + 2));
      const copy = { here, tree: join(here, 'tree'), port: String(await freePort()), stops };
      // The pictures are there by now, and the rest of the seed takes one core.
      await copyData(dataDir, join(here, 'cms'));
      await copyTree(root, copy.tree, { built: realtime, asked: copy.port });
      copies.push(copy);
    }
    await untilSeeded(database, LEFT_OF_SEED_SECONDS);
    const databases: string[] = [];
    for (const at of copies.keys()) databases.push(await copyDatabase(database, `copy_${at + 2}`));
    await Promise.all(
      copies.map(async ({ here, tree, port, stops }, at) => {
        const magazine = await plan(here, { ...common, REALTIME_PORT: port }, isDirect, stops);
        magazine.cms.DATABASE_URL = databases[at];
        await start({ magazine, tree, builtFor: realtime, isHeard: false }, stops);
        envs[at + 1] = readBy(magazine, { SITE_TREE: tree });
      }),
    );
    const keep = async (kept: number) => {
      for (const last of stops.slice(kept).reverse()) await endAll(last);
      stops.splice(kept);
    };
    return { envs, keep, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stop = () => Promise<void>;
/** The folder of a copy, the tree in it, the port of its `/socket.io`, and what ends it. */
type Copy = { here: string; tree: string; port: string; stops: Stop[] };

/** Ends what was started, the last first. What does not stop is said, and the others are stopped all the same. */
async function endAll(stops: readonly Stop[]): Promise<void> {
  for (const one of stops.toReversed()) await one().catch((error: unknown) => console.error(error));
}

/** The data folder of the first CMS of a run, whose embedded database all have; within the folder of the run. */
export const dataDirOf = (folder: string): string => join(folder, '1', 'cms');

/** Lets the embedded database, which runs as another user where this is root, pass to its cluster in the data folder. */
function openForDatabase(folder: string): void {
  const above = dirname(dataDirOf(folder));
  mkdirSync(above, { recursive: true });
  for (const one of [folder, above]) chmodSync(one, 0o755);
}

/**
 * Stops all magazines in reverse order of their start, once; also on SIGTERM and SIGINT (`stopOnSignals`). Then nothing of
 * them is left: neither their folder nor, as root, a database outside of it.
 */
export function stopper(stops: readonly Stop[][], folder: string): Stop {
  let ending: Promise<void> | null = null;
  const end = async () => {
    for (const ofOne of stops.toReversed()) await endAll(ofOne);
    removeOutside(dataDirOf(folder));
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => (ending ??= end());
  stopAtEnd({ stop });
  return stop;
}

type Magazine = {
  cms: NodeJS.ProcessEnv;
  site: NodeJS.ProcessEnv;
  proxy: Awaited<ReturnType<typeof startFaultProxy>>;
};

/** Chooses the ports and folders of a magazine, and starts the proxy between its halves. */
async function plan(
  folder: string,
  common: NodeJS.ProcessEnv,
  isDirect: boolean,
  stops: Stop[],
): Promise<Magazine> {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const cmsUrl = `http://127.0.0.1:${cmsPort}`;
  const proxy = await startFaultProxy(cmsUrl);
  stops.push(() => proxy.close());
  const shared = {
    ...common,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    SITE_URL: `http://localhost:${port}`,
  };
  return {
    proxy,
    cms: {
      ...shared,
      DATA_DIR: join(folder, 'cms'),
      ...(common.CMS_NODE_OPTIONS && {
        NODE_OPTIONS: `${common.NODE_OPTIONS ?? ''} ${common.CMS_NODE_OPTIONS}`.trim(),
      }),
    },
    site: {
      ...shared,
      DATA_DIR: join(folder, 'site'),
      CMS_URL: isDirect ? cmsUrl : proxy.url,
      // Journeys count what reaches the CMS: nothing may be asked but by them. Benchmarks measure a site as it is run.
      FRONT_KEPT_MINUTES: common.FRONT_KEPT_MINUTES ?? '0',
      // Journeys share two cores with all that they start: pages take turns as they do for readers, and wait as long as it takes.
      OVERLOAD_LATENCY_MS: common.OVERLOAD_LATENCY_MS ?? '60000',
      // Editors do not come through the proxy: only the dashboard's own address may frame a preview.
      ADMIN_URL: `${cmsUrl}/admin`,
    },
  };
}

type Start = { magazine: Magazine; tree: string; builtFor: string; isHeard: boolean };

async function start(
  { magazine: { cms, site }, tree, builtFor, isHeard }: Start,
  stops: Stop[],
): Promise<void> {
  const parts: Part[] = [
    startPart(tree, 'cms', cms, { isHeard }),
    startPart(tree, 'site', { ...site, REALTIME_PORT: builtFor }, { isHeard }),
  ];
  stops.push(...parts.map((part) => part.stop));
  await Promise.race([
    Promise.all(parts.map((part) => part.up)),
    new Promise((_, reject) => {
      setTimeout(
        () => reject(new Error(`The magazine did not start within ${START_SECONDS} s.`)),
        START_SECONDS * 1000,
      ).unref();
    }),
  ]);
}

function readBy({ cms, site, proxy }: Magazine, more: Record<string, string>): MagazineEnv {
  const all: NodeJS.ProcessEnv = {
    ...cms,
    CMS_URL: `http://127.0.0.1:${cms.CMS_PORT}`,
    FAULT_CONTROL_URL: proxy.controlUrl,
    SITE_DATA_DIR: site.DATA_DIR,
    ...more,
  };
  // Every name has a value by now.
  return Object.fromEntries(READ_BY_TESTS.map((name) => [name, all[name] ?? ''])) as MagazineEnv;
}
