import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { chromium, type Browser, type CDPSession } from 'playwright';
import { median, type Held } from './figures';
import { pageScore, toFigures, watchedSchema, type PageFigures } from './page-score';

/** Runs in the page. A function of this file would not do: tsx writes calls into it that the page does not know. */
const WATCH = fileURLToPath(new URL('watch-page.js', import.meta.url));
const LOADS = 5;
const ROUNDS = 2;
/** What counts starts a second after the page, and slides change after some more. */
const WATCHED_MS = 8000;
const GIVE_UP_MS = 60_000;
const POLL_MS = 200;
/** The phone and the connection that Lighthouse measures with. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  locale: 'zh-CN',
};
const SLOWER_CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const POINTS_LOST = 2;

/** What a page view has loaded, and how often the browser was busy for longer than 50 ms. */
type Counts = { requests: number; kib: number; longTasks: number; scriptMs: number };
type PageView = { figures: PageFigures; counts: Counts };

type Options = { siteUrl: string; databaseUrl: string; revalidateSecret: string; chromium: string };

/**
 * The home page with an ad in every place, as the demo magazine has them, and with none: in turn, on a phone that is slowed
 * down, scored as Lighthouse does.
 * @returns the limit for the points that the ads cost
 */
export async function benchAdsPages(options: Options): Promise<Held[]> {
  const { siteUrl } = options;
  const database = new pg.Client(options.databaseUrl);
  await database.connect();
  const { rows } = await database.query<{ id: number }>('SELECT id FROM ads WHERE active ORDER BY id');
  const ads = rows.map(({ id }) => id);
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const measured = { with: new Array<PageView>(), without: new Array<PageView>() };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const state of ['with', 'without'] as const) {
        await switchAds(options, database, ads, state === 'with');
        // Not counted: its pictures are made for the first time.
        await open(browser, siteUrl);
        for (let n = 0; n < LOADS; n += 1) measured[state].push(await open(browser, siteUrl));
      }
    }
  } finally {
    await browser.close();
    await switchAds(options, database, ads, true).finally(() => database.end());
  }
  console.log(`\nThe home page on a slow phone, medians of ${ROUNDS * LOADS}:`);
  console.log(
    `  ${''.padEnd(14)}   FCP ms   LCP ms   TBT ms      CLS   points requests      KiB    tasks   script`,
  );
  const points = { with: 0, without: 0 };
  for (const state of ['with', 'without'] as const) {
    const of = (name: keyof PageFigures) => median(measured[state].map((view) => view.figures[name]));
    const countOf = (name: keyof Counts) =>
      median(measured[state].map((view) => view.counts[name])).toFixed(0);
    const figures = { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') };
    points[state] = pageScore(figures);
    const cells = [figures.fcp.toFixed(0), figures.lcp.toFixed(0), figures.tbt.toFixed(0)];
    const counts = [countOf('requests'), countOf('kib'), countOf('longTasks'), countOf('scriptMs')];
    const all = [...cells, figures.cls.toFixed(3), points[state].toFixed(1), ...counts].map((cell) =>
      cell.padStart(9),
    );
    console.log(`  ${`${state} ads`.padEnd(14)}${all.join('')}`);
  }
  return [
    {
      name: 'home page, points that the ads cost',
      value: points.without - points.with,
      limit: ['at most', POINTS_LOST],
    },
  ];
}

/** Switches the ads on or off, and waits until the home page follows. @throws when it does not */
async function switchAds(
  { siteUrl, revalidateSecret }: Options,
  database: pg.Client,
  ads: readonly number[],
  isOn: boolean,
): Promise<void> {
  await database.query('UPDATE ads SET active = $1 WHERE id = ANY($2::int[])', [isOn, ads]);
  // What the CMS sends when an editor has done so (A80).
  const answer = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': revalidateSecret },
    body: JSON.stringify({
      ...{ event: 'ad.updated', id: ads[0], slug: '', old_slug: '', post_type: '', terms: [] },
    }),
  });
  if (!answer.ok) throw new Error(`The site answers an event with ${answer.status}.`);
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end;) {
    const html = await (await fetch(siteUrl, { headers: { 'accept-language': 'zh' } })).text();
    if (html.includes('data-ad-id') === isOn) return;
    await sleep(POLL_MS);
  }
  throw new Error(`The home page did not come to be ${isOn ? 'with' : 'without'} ads.`);
}

/** One page view in a browser without anything kept. */
async function open(browser: Browser, url: string): Promise<PageView> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Performance.enable');
    const loaded = countLoaded(session);
    await page.addInitScript({ path: WATCH });
    await page.goto(url, { waitUntil: 'load' });
    await sleep(WATCHED_MS);
    const watched = watchedSchema.parse(await page.evaluate(() => Reflect.get(window, 'watched')));
    const { metrics } = await session.send('Performance.getMetrics');
    const scriptMs = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
    return {
      figures: toFigures(watched),
      counts: { ...loaded(), longTasks: watched.tasks.length, scriptMs },
    };
  } finally {
    await context.close();
  }
}

/** Counts what has arrived from now on. */
function countLoaded(session: CDPSession): () => Pick<Counts, 'requests' | 'kib'> {
  let [requests, bytes] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  return () => ({ requests, kib: bytes / 1024 });
}
