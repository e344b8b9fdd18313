import { join } from 'node:path';
import { stopAtEnd } from '../scripts/start/stopping';
import type { MagazineEnv } from '../scripts/test/magazine';
import type { MeasuredArticle } from './article';
import { cpuSecondsOf } from './cpu-of';
import { doorCost } from './door-cost';
import { median, range, toNot200, toP99, toThroughput, type Held } from './figures';
import { describeRatios, limitsOfRatios, nameOf, type Comparison, type Round, type WayName } from './rounds';
import { startWays } from './ways';
import { wrk } from './wrk';

/** Short and many: what else the machine does falls on all ways alike. */
const ROUNDS = 10;
const SECONDS = 2;
const WARMING_SECONDS = 10;
/** Of the WordPress that renders for each request: some thirty a second, which need no more to be told from the others. */
const SECONDS_OF_STOCK = 3;
/** For the statuses, after the timed run of every third round. */
const LOOK_SECONDS = 1;
const LOOK_EVERY = 3;
const SLOWEST_OF_SITE_MS = 3;
/** What answers alone, in processes of its own: what an answer costs the processor can be seen. */
const ONE_SERVER: readonly WayName[] = ['site', 'nginx', 'file', 'next'];
const COMPARISONS: readonly Comparison[] = [
  { of: 'nginx', to: 'file', least: 0.9 },
  { of: 'nginx', to: 'node:http', least: 0.8 },
  // The site's own port, whose front door answers before Next (decision 065).
  { of: 'site', to: 'node:http', least: 0.5 },
  { of: 'site', to: 'next', least: 10 },
  // Behind nginx, as WordPress is.
  { of: 'nginx', to: 'wordpress', least: 20 },
  { of: 'site', to: 'wordpress', least: 20 },
  { of: 'nginx', to: 'stock wordpress', least: 20 },
  // What no server could exceed by much.
  { of: 'file', to: 'wordpress', least: null },
];

/**
 * Serves the same article in several ways in one run and compares them round by round: the site itself, the site behind
 * `deploy/nginx.conf` with one worker, nginx with its very bytes as a file, bare `node:http` with them, the site
 * without its front door, and WordPress with a page cache and without, where that is installed. wrk, one thread, 16 connections,
 * keep-alive, identity encoding, alternating rounds.
 * Prints the median and the range of the paired ratios, the latency at the site's own port and of `node:http`, and what an
 * answer costs the processor.
 * @returns its limits: the ratios, the site's slowest in a hundred, and not a single answer that is not 200
 * @throws when the article, wrk or nginx is not there
 */
export async function benchServe(options: {
  root: string;
  magazine: MagazineEnv;
  article: MeasuredArticle;
}): Promise<Held[]> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // The others are stopped all the same.
    for (const one of stops.splice(0).reverse()) await one().catch((error: unknown) => console.error(error));
  };
  stopAtEnd({ stop });
  const seen: Seen = { rounds: [], bad: new Map(), slowest: new Map(), costs: new Map() };
  let bytes = 0;
  try {
    const ways = await startWays(options, stops);
    bytes = ways.bytes;
    // Not counted: a site that has just started still reads all names and renders what is new.
    await wrk(ways.urls.get('site') ?? '', WARMING_SECONDS);
    console.log(
      `\nServing ${options.article.path} (${bytes} bytes), ${ROUNDS} rounds of ${SECONDS} s each, requests per second:`,
    );
    if (ways.wordPressBytes !== null) console.log(`  WordPress sends ${ways.wordPressBytes} bytes.`);
    const script = join(options.root, 'bench', 'not-200.lua');
    for (let n = 0; n < ROUNDS; n += 1) {
      const round: Round = {};
      for (const [way, url] of ways.urls) {
        round[way] = await measure(way, url, seen);
        if (n % LOOK_EVERY === 0) add(seen.bad, way, toNot200(await wrk(url, LOOK_SECONDS, ['-s', script])));
      }
      seen.rounds.push(round);
      const rates = Object.entries(round).map(([way, rate]) => `${way} ${rate.toFixed(0)}`);
      console.log(`  ${rates.join('   ')}`);
    }
  } finally {
    await stop();
  }
  for (const line of describeRatios(seen.rounds, COMPARISONS)) console.log(`  ${line}`);
  for (const [way, of] of seen.slowest)
    console.log(`  ${way}, p99: median ${median(of).toFixed(2)} ms (${range(of)})`);
  const micros = [...seen.costs].map(([way, of]) => `${way} ${median(of).toFixed(0)} µs`);
  console.log(`  processor for an answer in these rounds: ${micros.join(', ')}`);
  const cost = await doorCost({ bytes, requests: 1000, rounds: 5 });
  console.log(
    `  processor for an answer, alone: front door ${cost.door.toFixed(0)} µs, node:http ${cost.bare.toFixed(0)} µs`,
  );
  return [
    ...limitsOfRatios(seen.rounds, COMPARISONS),
    {
      name: "the site's own port, median p99 in ms",
      value: median(seen.slowest.get('site') ?? []),
      limit: ['at most', SLOWEST_OF_SITE_MS],
    },
    ...[...seen.bad].map(([way, of]): Held => ({
      name: `${nameOf(way)}, answers that are not 200`,
      value: of.reduce((sum, one) => sum + one, 0),
      limit: ['at most', 0],
    })),
  ];
}

/**
 * Of each way, run by run: `bad` the answers that are not 200, `slowest` the p99 in milliseconds, `costs` the microseconds of
 * the processor for an answer.
 */
type Seen = { rounds: Round[] } & Record<'bad' | 'slowest' | 'costs', Map<WayName, number[]>>;

const add = (to: Map<WayName, number[]>, way: WayName, value: number) =>
  to.set(way, [...(to.get(way) ?? []), value]);

/** Requests per second of one run, with what else is seen of it. */
async function measure(way: WayName, url: string, seen: Seen): Promise<number> {
  const isStock = way === 'stock wordpress';
  const seconds = isStock ? SECONDS_OF_STOCK : SECONDS;
  const before = cpuSecondsOf(url);
  const output = await wrk(url, seconds, isStock ? ['--timeout', '10s'] : ['--latency']);
  const after = cpuSecondsOf(url);
  const { requestsPerSecond, bad } = toThroughput(output);
  add(seen.bad, way, bad);
  if (way === 'site' || way === 'node:http') add(seen.slowest, way, toP99(output));
  if (ONE_SERVER.includes(way) && before !== null && after !== null)
    add(seen.costs, way, ((after - before) * 1e6) / (requestsPerSecond * seconds));
  return requestsPerSecond;
}
