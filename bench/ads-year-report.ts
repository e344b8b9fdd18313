import type { Agent } from 'node:http';
import type pg from 'pg';
import { z } from 'zod';
import { addDays } from '../cms/src/ads/days';
import {
  brandReportSchema,
  type RawBrandReport,
  type RawReportPlace,
} from '../cms/src/contract/schemas/brand-report';
import { env } from '../cms/src/env';
import type { Figures } from '../cms/contract/recount';
import type { CountedMagazine } from './ads-year';
import type { FilledYear } from './ads-year-fill';
import { writeLive } from './ads-year-live';
import { botsOfLog, recountAds, recountBySql, type Sums } from './ads-year-recount';
import { median, percentile, type Held } from './figures';
import { allOf, fromClients, keepAgent, p50p99, request } from './search-load';

const CLIENTS = 4;
const REQUESTS = 300;
const WARM_UP = 12;
const RECOUNTS = 3;
const MONTH = 30;
const LIMIT_MS = 300;
const YEAR = 'the year';
/** Whose first ad is counted again event by event: the first brand has the most ads. */
const CHECKED = [0, 1, 5, 39];

const tokenSchema = z.object({ token: z.string() });

type Period = { name: string; from: string; to: string };
type Ask = (brand: number, period: Pick<Period, 'from' | 'to'>) => Promise<string>;

/** Reports for all brands in turn and for the largest one, while events go on coming; then what the log says without them. */
export async function measureReports(
  magazine: CountedMagazine,
  database: pg.Client,
  year: FilledYear,
): Promise<Held[]> {
  const agent = keepAgent(CLIENTS);
  const ask = await asker(magazine, agent);
  const periods: Period[] = [
    { name: 'the busiest day', from: year.busiest, to: year.busiest },
    { name: 'the last month', from: addDays(year.last, 1 - MONTH), to: year.last },
    { name: YEAR, from: year.first, to: year.last },
  ];
  const live = writeLive(magazine.databaseUrl, year.ads[0] ?? []);
  try {
    const times = await timeReports(year, periods, ask).finally(live.stop);
    return [
      ...times,
      ...(await compareWithSql(database, year, periods, ask)),
      await compareEvents(database, year, ask),
    ];
  } finally {
    agent.destroy();
  }
}

/** Asks for a report as an editor. */
async function asker({ cmsUrl, password }: CountedMagazine, agent: Agent): Promise<Ask> {
  const answer = await fetch(`${cmsUrl}/api/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'editor', password }),
  });
  if (!answer.ok) throw new Error(`The editor was not let in: ${answer.status}`);
  const authorization = `Bearer ${tokenSchema.parse(await answer.json()).token}`;
  return (brand, { from, to }) =>
    request(`${cmsUrl}/api/brand/${brand}/report?from=${from}&to=${to}`, agent, { authorization });
}

async function timeReports(year: FilledYear, periods: readonly Period[], ask: Ask): Promise<Held[]> {
  const largest = year.brands[0] ?? 0;
  const held: Held[] = [];
  console.log(`\nReports (A66) from ${CLIENTS} clients, ${REQUESTS} of each, ms:`);
  console.log(`  ${''.padEnd(52)}     p50     p99`);
  for (const period of periods) {
    for (const [whose, brandOf] of [
      [`${year.brands.length} brands in turn`, (n: number) => year.brands[n % year.brands.length] ?? 0],
      [`the brand of ${year.ads[0]?.length} ads`, () => largest],
    ] as const) {
      const one = async (n: number) => {
        await ask(brandOf(n), period);
        return whose;
      };
      await fromClients(CLIENTS, WARM_UP, one);
      const times = allOf(await fromClients(CLIENTS, REQUESTS, one));
      const name = `report of ${period.name}, ${whose}`;
      console.log(`  ${name.padEnd(52)}${p50p99(times)}`);
      held.push({
        name: `${name}, p99 in ms`,
        value: percentile(times, 99),
        limit: ['at most', LIMIT_MS],
      });
    }
  }
  return held;
}

/** The ads of the largest brand: their sums in the report, and out of the raw log by one statement, with the time of each. */
async function compareWithSql(
  database: pg.Client,
  year: FilledYear,
  periods: readonly Period[],
  ask: Ask,
): Promise<Held[]> {
  const [brand, ads] = [year.brands[0] ?? 0, year.ads[0] ?? []];
  const bots = await botsOfLog(database);
  const held: Held[] = [];
  let different = 0;
  for (const { name, ...whole } of periods) {
    // Today is not over.
    const yesterday = addDays(year.last, -1);
    const period = { from: whole.from, to: whole.to > yesterday ? yesterday : whole.to };
    const [counting, reporting]: [number[], number[]] = [[], []];
    let [counted, report]: [Sums | null, RawBrandReport | null] = [null, null];
    for (let n = 0; n < RECOUNTS; n += 1) {
      let begun = performance.now();
      counted = await recountBySql(database, ads, bots, period, env.timeZone);
      counting.push(performance.now() - begun);
      begun = performance.now();
      report = brandReportSchema.parse(JSON.parse(await ask(brand, period)));
      reporting.push(performance.now() - begun);
    }
    if (JSON.stringify(counted) !== JSON.stringify(sumsOf(report))) different += 1;
    const ratio = median(counting) / median(reporting);
    const milliseconds = `${median(counting).toFixed(1).padStart(8)} `;
    console.log(
      `  ${`the raw log of ${name}, by SQL`.padEnd(52)}${milliseconds}  ${ratio.toFixed(1)} times its report`,
    );
    if (name === YEAR)
      held.push({ name: 'raw log / report, the year', value: ratio, limit: ['at least', 1] });
  }
  held.push({ name: 'reports unlike the log by SQL', value: different, limit: ['at most', 0] });
  return held;
}

function sumsOf(report: RawBrandReport | null): Sums {
  const sum = (key: 'shows' | 'views' | 'clicks') =>
    (report?.placements ?? []).reduce((all, placement) => all + placement[key], 0);
  return { shows: sum('shows'), viewable: sum('views'), clicks: sum('clicks') };
}

const toFigures = ({ shows, views, clicks, unmeasured, dropped }: RawReportPlace): Figures => ({
  ...{ shows, viewable: views, clicks, unmeasured },
  ...{ bot: dropped.bot, self: dropped.self_made, double: dropped.double },
});

/** Some ads of the whole year, place by place and in each language: the report, and the log event by event. */
async function compareEvents(database: pg.Client, year: FilledYear, ask: Ask): Promise<Held> {
  const period = { from: year.first, to: addDays(year.last, -1) };
  const reported = new Map<string, Figures>();
  const ads: number[] = [];
  for (const at of CHECKED) {
    const [brand = 0, ad = 0] = [year.brands[at], year.ads[at]?.[0]];
    const { placements } = brandReportSchema.parse(JSON.parse(await ask(brand, period)));
    for (const one of placements.find(({ id }) => id === ad)?.places ?? []) {
      reported.set([ad, one.place ?? '', one.language ?? ''].join(' '), toFigures(one));
    }
    ads.push(ad);
  }
  const counted = await recountAds(database, ads, period, env.timeZone);
  const rows = new Set([...counted.keys(), ...reported.keys()]);
  const isSame = (row: string) => JSON.stringify(counted.get(row)) === JSON.stringify(reported.get(row));
  const different = [...rows].filter((row) => !isSame(row)).length;
  console.log(
    `  ${ads.length} ads event by event: ${rows.size} rows of places, ${different} unlike the report`,
  );
  // None at all would be alike.
  return {
    name: 'rows of the report unlike the log event by event',
    value: counted.size > 0 ? different : Number.NaN,
    limit: ['at most', 0],
  };
}
