import http from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenerOf } from './cpu-of';
import { percentile, type Held } from './figures';
import { untilServedFromMemory } from './front-door';
import { memoryOf } from './peak-memory';
import { slowClients } from './slow-clients';
import { ask, closedLoop, newcomersWhile, nothingSeen, openLoop, type Seen } from './visitors';

const ROUND_MS = 10_000;
const CONNECTIONS = 16;
const OVERLOAD = 10;
const CROWD = 400;
const SLOW_CLIENTS = 1000;
const CALM_MS = 100;
const GIVE_UP_MS = 20_000;
/** With it a page is Next's to answer, out of its page cache, and not the front door's. */
const PAST_THE_DOOR = { authorization: 'Bearer of-nobody' };
const MOST_MIB = 600;

/**
 * What becomes of the site when more ask than it can answer, on the path through Next: ten times as many requests as it could
 * answer, then 400 connections that each ask again at once. It measures the share of the capacity that is still answered, the
 * latency of these answers, the latency of new clients that ask for a page in memory, the memory of the process, and the time
 * until latencies are normal again. Then the throughput beside a thousand clients that hardly read or write.
 * @returns the limits of issue and contract: 80 %, 500 ms, 600 MB, 5 s
 */
export async function benchOverload({ siteUrl, path }: { siteUrl: string; path: string }): Promise<Held[]> {
  const url = new URL(path, siteUrl.replace('localhost', '127.0.0.1')).href;
  const pid = Number(listenerOf(siteUrl));
  let peak = 0;
  const look = () =>
    (peak = Math.max(peak, memoryOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'resident') ?? 0));
  const watch = setInterval(look, 100);
  try {
    await untilServedFromMemory(url);
    const past = { headers: PAST_THE_DOOR, ms: ROUND_MS };
    await closedLoop(url, { ...past, connections: CONNECTIONS, ms: ROUND_MS / 4 });
    const capacity = await closedLoop(url, { ...past, connections: CONNECTIONS });
    const rate = (capacity.ok / ROUND_MS) * 1000;
    console.log(
      `\nOverload of ${path}, past the front door: ${rate.toFixed(0)} answers a second when 16 ask, ` +
        `p99 ${p99(capacity)} ms; ${peak.toFixed(0)} MiB`,
    );
    const held: Held[] = [];
    const loads = [
      [`${OVERLOAD} x overload`, () => openLoop(url, { ...past, rate: rate * OVERLOAD })],
      [`${CROWD} connections`, () => closedLoop(url, { ...past, connections: CROWD })],
    ] as const;
    for (const [name, load] of loads) {
      peak = 0;
      const { result, seen } = await newcomersWhile(load(), url);
      const calm = await untilCalm(url);
      tell(name, { result, seen, calm, peak, capacity });
      held.push(...limitsOf(name, { result, seen, calm, peak, capacity }));
    }
    const from = { connections: CONNECTIONS, ms: ROUND_MS };
    const alone = await closedLoop(url, from);
    peak = 0;
    const slow = await slowClients(url, SLOW_CLIENTS, PAST_THE_DOOR);
    const beside = await closedLoop(url, from);
    const besidePast = await closedLoop(url, { ...past, connections: CONNECTIONS });
    for (const socket of slow) socket.destroy();
    console.log(
      `  beside ${slow.length} slow clients: ${perSecond(beside.ok)} answers a second from memory, ` +
        `${perSecond(alone.ok)} without; p99 ${p99(beside)} and ${p99(alone)} ms; past the door ` +
        `${perSecond(besidePast.ok)} and ${perSecond(capacity.ok)}; ${peak.toFixed(0)} MiB at the most`,
    );
    return [
      ...held,
      {
        name: 'beside 1,000 slow clients, share of the rate',
        value: beside.ok / alone.ok,
        limit: ['at least', 0.8],
      },
      {
        name: 'beside 1,000 slow clients, share of the rate past the door',
        value: besidePast.ok / capacity.ok,
        limit: ['at least', 0.8],
      },
      { name: 'beside 1,000 slow clients, memory in MiB', value: peak, limit: ['at most', MOST_MIB] },
    ];
  } finally {
    clearInterval(watch);
  }
}

/** `result` of those who overload it, `seen` by those who come newly; `peak` in MiB, `calm` in ms. */
type Load = { result: Seen; seen: Seen; calm: number; peak: number; capacity: Seen };

function tell(name: string, { result, seen, calm, peak, capacity }: Load): void {
  console.log(
    `  ${name}: ${perSecond(result.ok)} answered (${((result.ok / capacity.ok) * 100).toFixed(0)} %), ` +
      `${perSecond(result.refused)} refused, ${result.failed} failed; of the answered p50 ` +
      `${latency(result, 50).toFixed(0)} ms, p99 ${p99(result)} ms; who comes newly, of ${seen.ok}: p50 ` +
      `${latency(seen, 50).toFixed(0)} ms, p99 ${p99(seen)} ms, ${seen.refused + seen.failed} not answered; ` +
      `${peak.toFixed(0)} MiB at the most; calm after ${(calm / 1000).toFixed(1)} s`,
  );
}

function limitsOf(name: string, { result, seen, calm, peak, capacity }: Load): Held[] {
  return [
    {
      name: `${name}, share of the capacity answered`,
      value: result.ok / capacity.ok,
      limit: ['at least', 0.8],
    },
    { name: `${name}, p99 of the admitted in ms`, value: Number(p99(result)), limit: ['at most', 500] },
    { name: `${name}, answers that are neither 200 nor 503`, value: result.failed, limit: ['at most', 0] },
    { name: `${name}, p99 of who comes newly in ms`, value: Number(p99(seen)), limit: ['at most', 500] },
    { name: `${name}, newcomers not answered`, value: seen.refused + seen.failed, limit: ['at most', 0] },
    { name: `${name}, memory in MiB`, value: peak, limit: ['at most', MOST_MIB] },
    { name: `${name}, ms until calm`, value: calm, limit: ['at most', 5000] },
  ];
}

const perSecond = (count: number) => ((count / ROUND_MS) * 1000).toFixed(0);
/** Milliseconds; of nothing, no time is short enough. */
const latency = ({ latencies }: Seen, p: number) =>
  latencies.length > 0 ? percentile(latencies, p) : Infinity;
const p99 = (seen: Seen) => latency(seen, 99).toFixed(1);

/** Milliseconds until ten requests in a row are answered, each within 100 ms. */
async function untilCalm(url: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const begun = performance.now();
  let since = begun;
  for (let row = 0; row < 10 && performance.now() - begun < GIVE_UP_MS; row += 1) {
    if (row === 0) since = performance.now();
    const seen = nothingSeen();
    await ask(url, { headers: PAST_THE_DOOR, agent, seen });
    if ((seen.latencies[0] ?? Infinity) > CALM_MS) row = -1;
    await sleep(20);
  }
  agent.destroy();
  return since - begun;
}
