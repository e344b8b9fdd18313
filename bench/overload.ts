import http from 'node:http';
import net from 'node:net';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenerOf } from './cpu-of';
import { percentile, type Held } from './figures';
import { untilServedFromMemory } from './front-door';
import { memoryOf } from './peak-memory';

const ROUND_MS = 10_000;
const CONNECTIONS = 16;
const OVERLOAD = 10;
const SLOW_CLIENTS = 1000;
/** Each of them does nothing for so long after each part. */
const SLOW_MS = 1000;
const CALM_MS = 100;
const GIVE_UP_MS = 20_000;
/** With it a page is Next's to answer, out of its page cache, and not the front door's. */
const PAST_THE_DOOR = { authorization: 'Bearer of-nobody' };

type Seen = { ok: number; refused: number; failed: number; latencies: number[] };

/**
 * What becomes of the site when ten times as many readers ask as it can answer, on the path through Next: how many of those it
 * could answer are still answered, how long those wait, how much memory it takes, and how soon after it is calm again.
 * Then what a thousand clients that hardly read do to the others.
 * @returns the limits of issue and contract: 80 %, 500 ms, 600 MB, 5 s
 */
export async function benchOverload({ siteUrl, path }: { siteUrl: string; path: string }): Promise<Held[]> {
  const url = new URL(path, siteUrl.replace('localhost', '127.0.0.1')).href;
  const pid = Number(listenerOf(siteUrl));
  const memory = () => memoryOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'resident') ?? 0;
  await untilServedFromMemory(url);
  await closedLoop(url, PAST_THE_DOOR, ROUND_MS / 4);
  const capacity = await closedLoop(url, PAST_THE_DOOR, ROUND_MS);
  const rate = (capacity.ok / ROUND_MS) * 1000;
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 100);
  const flood = await openLoop(url, PAST_THE_DOOR, rate * OVERLOAD, ROUND_MS);
  const calm = await untilCalm(url);
  clearInterval(watch);
  const goodput = flood.ok / capacity.ok;
  console.log(`\nOverload of ${path}, past the front door: ${rate.toFixed(0)} answers a second when 16 ask.`);
  console.log(
    `  ten times that: ${((flood.ok / ROUND_MS) * 1000).toFixed(0)} answered (${(goodput * 100).toFixed(0)} %), ` +
      `${((flood.refused / ROUND_MS) * 1000).toFixed(0)} refused, ${flood.failed} failed; of the answered p50 ` +
      `${percentile(flood.latencies, 50).toFixed(0)} ms, p99 ${percentile(flood.latencies, 99).toFixed(0)} ms; ` +
      `${peak.toFixed(0)} MiB at the most; calm after ${(calm / 1000).toFixed(1)} s`,
  );
  const alone = await closedLoop(url, {}, ROUND_MS);
  const slow = await slowClients(url, SLOW_CLIENTS);
  const beside = await closedLoop(url, {}, ROUND_MS);
  for (const socket of slow) socket.destroy();
  const kept = beside.ok / alone.ok;
  console.log(
    `  beside ${slow.length} slow clients: ${((beside.ok / ROUND_MS) * 1000).toFixed(0)} answers a second from memory, ` +
      `${((alone.ok / ROUND_MS) * 1000).toFixed(0)} without; p99 ${percentile(beside.latencies, 99).toFixed(1)} and ` +
      `${percentile(alone.latencies, 99).toFixed(1)} ms`,
  );
  return [
    { name: '10 x overload, share of the capacity answered', value: goodput, limit: ['at least', 0.8] },
    {
      name: '10 x overload, p99 of the admitted in ms',
      value: percentile(flood.latencies, 99),
      limit: ['at most', 500],
    },
    {
      name: '10 x overload, answers that are neither 200 nor 503',
      value: flood.failed,
      limit: ['at most', 0],
    },
    { name: '10 x overload, memory in MiB', value: peak, limit: ['at most', 600] },
    { name: '10 x overload, ms until calm', value: calm, limit: ['at most', 5000] },
    { name: 'beside 1,000 slow clients, share of the rate', value: kept, limit: ['at least', 0.8] },
  ];
}

/** So many connections that each ask again when they are answered. */
async function closedLoop(url: string, headers: Record<string, string>, ms: number): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seen = nothingSeen();
  const until = performance.now() + ms;
  const visitor = async () => {
    while (performance.now() < until) await ask(url, headers, agent, seen);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  return seen;
}

/** Requests that come at a rate of so many a second whether those before are answered or not, as visitors do. */
async function openLoop(
  url: string,
  headers: Record<string, string>,
  rate: number,
  ms: number,
): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true });
  const seen = nothingSeen();
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (let time = 0; time < ms; time = performance.now() - begun) {
    while (asked.length < (time * rate) / 1000) asked.push(ask(url, headers, agent, seen));
    await sleep(5);
  }
  await Promise.all(asked);
  agent.destroy();
  return seen;
}

const nothingSeen = (): Seen => ({ ok: 0, refused: 0, failed: 0, latencies: [] });

function ask(url: string, headers: Record<string, string>, agent: http.Agent, seen: Seen): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const fail = () => {
      seen.failed += 1;
      resolve();
    };
    const request = http.get(url, { agent, headers: { 'accept-language': 'en', ...headers } }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === 503) seen.refused += 1;
        else if (response.statusCode === 200) {
          seen.ok += 1;
          seen.latencies.push(performance.now() - begun);
        } else seen.failed += 1;
        resolve();
      });
    });
    request.setTimeout(GIVE_UP_MS, () => request.destroy(new Error('No answer in time.')));
    request.on('error', fail);
  });
}

/** Milliseconds until ten requests in a row are answered, each within 100 ms. */
async function untilCalm(url: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const begun = performance.now();
  let since = begun;
  for (let row = 0; row < 10 && performance.now() - begun < GIVE_UP_MS; row += 1) {
    if (row === 0) since = performance.now();
    const seen = nothingSeen();
    await ask(url, PAST_THE_DOOR, agent, seen);
    if ((seen.latencies[0] ?? Infinity) > CALM_MS) row = -1;
    await sleep(20);
  }
  agent.destroy();
  return since - begun;
}

/** Connections of which one half reads a little of the page each second, and the other writes its request so slowly. */
async function slowClients(url: string, count: number): Promise<net.Socket[]> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Language: en\r\n`;
  return await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      if (n % 2 === 0) {
        socket.on('data', () => {
          socket.pause();
          setTimeout(() => socket.resume(), SLOW_MS).unref();
        });
      } else {
        const writing = setInterval(() => socket.write('X-Slow: 1\r\n'), SLOW_MS).unref();
        socket.on('close', () => clearInterval(writing));
      }
      await new Promise<void>((resolve) =>
        socket.write(n % 2 === 0 ? `${request}\r\n` : request, () => resolve()),
      );
      return socket;
    }),
  );
}
