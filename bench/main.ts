import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '../deploy/nginx';
import { findChromium } from '../scripts/test/machine';
import { stopOnSignals } from '../scripts/start/stopping';
import { startMagazines } from '../scripts/test/magazine';
import { benchAddresses } from './addresses';
import { benchAdsPages } from './ads-pages';
import { benchAdsYear } from './ads-year';
import { articleOfTwelve } from './article';
import { benchCacheTests } from './cache-tests';
import { benchCounting } from './counting';
import { benchCountingPages } from './counting-pages';
import { brokenLimits, type Held } from './figures';
import { benchLists } from './lists';
import { benchOverload } from './overload';
import { benchPublish } from './publish';
import { benchReceipts } from './receipts';
import { benchSearch } from './search';
import { benchServe } from './serve';
import { untilEventsTaken } from './settled';

/**
 * `npm run bench`: everything; `npm run bench serve`, `overload`, `publish`, `counting`, `counting-pages`, `ads-pages`,
 * `addresses`, `lists`, `search` or `ads-year` for one of them.
 * `npm run bench lists running` (or `search running`, `ads-year running`) measures the magazine at CMS_URL (and SITE_URL,
 * when set) whose DATA_DIR is named, and grows it. `npm run bench ads-year 1000000` writes so many events,
 * `npm run bench addresses 100000` makes so many requests.
 * `npm run bench publish running http://…` measures what its readers see at SITE_URL and at the other addresses named.
 * `npm run bench cache-tests /folder/of/it` runs a clone of the public suite `http-tests/cache-tests`; it needs no magazine.
 * A limit that was not kept is named in the last line, and the exit code is 1.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..');
const wanted = process.argv[2];

if (wanted === 'lists' && process.argv[3] === 'running') {
  const {
    CMS_URL: cmsUrl = 'http://127.0.0.1:4000',
    SITE_URL: siteUrl = null,
    DATA_DIR = '.data',
  } = process.env;
  await benchLists({ cmsUrl, siteUrl, dataDir: resolve(DATA_DIR) });
  process.exit(0);
}

if (wanted === 'search' && process.argv[3] === 'running') {
  const { requireDemoPassword, requireRevalidateSecret, databaseUrl } = await import('../cms/contract/env');
  const { CMS_URL: cmsUrl = 'http://127.0.0.1:4000' } = process.env;
  const secrets = { revalidateSecret: requireRevalidateSecret(), password: requireDemoPassword() };
  end(await benchSearch({ cmsUrl, databaseUrl: databaseUrl(), ...secrets }));
}

if (wanted === 'cache-tests') {
  const [, , , folder] = process.argv;
  if (!folder) throw new Error('Name the folder of a clone of http-tests/cache-tests.');
  end(await benchCacheTests(resolve(folder)));
}

/** The last argument of `ads-year` and `addresses`; what is usual when there is none. */
const howMany = process.argv.slice(3).map(Number).find(Number.isInteger);

if (wanted === 'overload' && process.argv[3] === 'running') {
  const { SITE_URL: siteUrl = 'http://localhost:3000', CMS_URL: cmsUrl = 'http://127.0.0.1:4000' } =
    process.env;
  end(await benchOverload({ siteUrl, path: (await articleOfTwelve(cmsUrl)).path }));
}

if (wanted === 'addresses' && process.argv[3] === 'running') {
  const { SITE_URL: siteUrl = 'http://localhost:3000' } = process.env;
  end(await benchAddresses({ siteUrl, requests: howMany }));
}

if (wanted === 'counting-pages' && process.argv[3] === 'running') {
  const { SITE_URL: siteUrl = 'http://localhost:3000', CMS_URL: cmsUrl = 'http://127.0.0.1:4000' } =
    process.env;
  end(await benchCountingPages({ siteUrl, cmsUrl, path: (await articleOfTwelve(cmsUrl)).path }));
}

if (wanted === 'publish' && process.argv[3] === 'running') {
  const { requireDemoPassword, databaseUrl } = await import('../cms/contract/env');
  const { CMS_URL: cmsUrl = 'http://127.0.0.1:4000', SITE_URL = 'http://localhost:3000' } = process.env;
  const readers = [SITE_URL, ...process.argv.slice(4)].map((origin) => ({
    name: origin,
    origin,
    limitMs: 300,
  }));
  end(await benchReceipts({ cmsUrl, databaseUrl: databaseUrl(), password: requireDemoPassword(), readers }));
}

if (wanted === 'ads-pages' && process.argv[3] === 'running') {
  const { requireRevalidateSecret, databaseUrl } = await import('../cms/contract/env');
  const { SITE_URL: siteUrl = 'http://localhost:3000' } = process.env;
  const chromium = findChromium(process.env);
  const secret = { revalidateSecret: requireRevalidateSecret() };
  end(await benchAdsPages({ siteUrl, databaseUrl: databaseUrl(), chromium, ...secret }));
}

if (wanted === 'ads-year' && process.argv[3] === 'running') {
  const { requireDemoPassword, databaseUrl } = await import('../cms/contract/env');
  const { CMS_URL: cmsUrl = 'http://127.0.0.1:4000' } = process.env;
  const magazine = { root: ROOT, cmsUrl, databaseUrl: databaseUrl(), password: requireDemoPassword() };
  end(await benchAdsYear(magazine, howMany));
}

const held: Held[] = [];
stopOnSignals(1);
// As a site is run, and where nginx, which is another user, may look for it.
const flagFolder = mkdtempSync(join(tmpdir(), 'pilotis-bench-'));
chmodSync(flagFolder, 0o755);
const changedFlag = join(flagFolder, 'changed');
process.env.CHANGED_FLAG = changedFlag;
process.env.FRONT_KEPT_MINUTES ??= '60';
process.env.OVERLOAD_LATENCY_MS ??= '300';
// Visitors of many addresses come through one.
process.env.TRUST_PROXY ??= '1';
const magazines = await startMagazines(ROOT, 1, { isDirect: true });
try {
  const {
    SITE_URL: siteUrl = '',
    CMS_URL: cmsUrl = '',
    DATABASE_URL: databaseUrl = '',
    DEMO_PASSWORD: password = '',
    REVALIDATE_SECRET: revalidateSecret = '',
    REALTIME_PORT,
  } = magazines.envs[0];
  const realtimePort = Number(REALTIME_PORT);
  await untilEventsTaken(databaseUrl);
  if (!wanted || wanted === 'serve') {
    const article = await articleOfTwelve(cmsUrl);
    held.push(...(await benchServe({ root: ROOT, magazine: magazines.envs[0], article })));
  }
  if (!wanted || wanted === 'overload')
    held.push(...(await benchOverload({ siteUrl, path: (await articleOfTwelve(cmsUrl)).path })));
  if (!wanted || wanted === 'publish') {
    const chromium = findChromium(process.env);
    const site = { cmsUrl, password, chromium };
    held.push(...(await benchPublish({ name: "the site's port", origin: siteUrl, limitMs: 2000, ...site })));
    const nginx = await startNginx({
      root: ROOT,
      sitePort: Number(new URL(siteUrl).port),
      realtimePort,
      workers: 1,
      changedFlag,
    });
    try {
      const readers = [
        { name: "the site's port", origin: siteUrl, limitMs: 150 },
        { name: 'nginx', origin: nginx.url, limitMs: 300 },
      ];
      held.push(...(await benchReceipts({ cmsUrl, databaseUrl, password, readers })));
      held.push(...(await benchPublish({ name: 'nginx', origin: nginx.url, limitMs: 2000, ...site })));
    } finally {
      await nginx.stop();
    }
  }
  if (!wanted || wanted === 'counting') {
    held.push(...(await benchCounting({ cmsUrl, revalidateSecret })));
  }
  if (!wanted || wanted === 'counting-pages')
    held.push(...(await benchCountingPages({ siteUrl, cmsUrl, path: (await articleOfTwelve(cmsUrl)).path })));
  if (!wanted || wanted === 'ads-pages') {
    const chromium = findChromium(process.env);
    held.push(...(await benchAdsPages({ siteUrl, databaseUrl, revalidateSecret, chromium })));
  }
  if (!wanted || wanted === 'addresses') {
    held.push(...(await benchAddresses({ siteUrl, requests: howMany })));
  }
  // Last: these fill the magazine.
  if (!wanted || wanted === 'lists') {
    await benchLists({ cmsUrl, siteUrl, dataDir: magazines.envs[0].DATA_DIR ?? '' });
  }
  if (!wanted || wanted === 'search') {
    held.push(...(await benchSearch({ cmsUrl, databaseUrl, revalidateSecret, password })));
  }
  if (!wanted || wanted === 'ads-year') {
    held.push(...(await benchAdsYear({ root: ROOT, cmsUrl, databaseUrl, password }, howMany)));
  }
} finally {
  await magazines.stop();
  rmSync(flagFolder, { recursive: true, force: true });
}
end(held);

/** Names the limits that were not kept, and ends. */
function end(figures: readonly Held[]): never {
  const broken = brokenLimits(figures);
  if (broken.length) console.log(`\nLimits not kept: ${broken.join('; ')}`);
  process.exit(broken.length ? 1 : 0);
}
