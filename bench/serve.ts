import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startNginx } from '../deploy/nginx';
import { doorCost } from './door-cost';
import { median, range, toNot200, toP99, toThroughput, type Held } from './figures';
import { untilServedFromMemory } from './front-door';

const ROUNDS = 5;
const SECONDS = 10;
/** For the statuses, after every timed run. */
const LOOK_SECONDS = 1;
const LEAST_RATIO = 0.8;
/** The site's own port, whose front door answers before Next (decision 065). */
const LEAST_RATIO_OF_SITE = 0.5;
const SLOWEST_OF_SITE_MS = 3;

/**
 * Serves the same article three ways in one run and compares them round by round: the site itself, the site behind
 * `deploy/nginx.conf` with one worker, and its very bytes from bare `node:http` (a prepared Buffer with a
 * Content-Length). wrk, one thread, 16 connections, keep-alive, identity encoding, alternating rounds.
 * Prints the median and the range of the paired ratios, the latency at the site's own port and of `node:http`, and what an
 * answer costs the processor.
 * @returns its limits: the ratios of nginx and of the site, the site's slowest in a hundred, and not a single answer that is not 200, from each of the three
 * @throws when the article, wrk or nginx is not there
 */
export async function benchServe(options: {
  root: string;
  siteUrl: string;
  realtimePort: number;
  path: string;
}): Promise<Held[]> {
  const sitePort = Number(new URL(options.siteUrl).port);
  const nginx = await startNginx({
    root: options.root,
    sitePort,
    realtimePort: options.realtimePort,
    workers: 1,
  });
  const headers = { 'accept-encoding': 'identity', 'accept-language': 'en' };
  const page = await fetch(`http://127.0.0.1:${sitePort}${options.path}`, {
    headers,
    redirect: 'manual',
  });
  const body = Buffer.from(await page.arrayBuffer());
  if (page.status !== 200) throw new Error(`${options.path} answers ${page.status}`);
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', () => resolve()));
  // Listening on a port, so the address is of this kind.
  const barePort = (bare.address() as AddressInfo).port;
  const ways = {
    site: `http://127.0.0.1:${sitePort}${options.path}`,
    nginx: `${nginx.url}${options.path}`,
    bare: `http://127.0.0.1:${barePort}/`,
  };
  const rounds: Record<keyof typeof ways, number>[] = [];
  const bad = { site: 0, nginx: 0, bare: 0 };
  const slowest = { site: new Array<number>(), bare: new Array<number>() };
  const countStatuses = ['-s', join(options.root, 'bench', 'not-200.lua')];
  try {
    for (const url of Object.values(ways))
      await fetch(url, { headers }).then((answer) => answer.arrayBuffer());
    // Before that an answer comes from Next.
    await untilServedFromMemory(ways.site);
    // Not counted: a site that has just started still reads all names and renders what is new.
    await wrk(ways.site, SECONDS);
    console.log(
      `\nServing ${options.path} (${body.length} bytes), ${ROUNDS} rounds of ${SECONDS} s each, requests per second:`,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = { site: 0, nginx: 0, bare: 0 };
      for (const name of ['site', 'nginx', 'bare'] as const) {
        const run = await wrk(ways[name], SECONDS, ['--latency']);
        const timed = toThroughput(run);
        if (name !== 'nginx') slowest[name].push(toP99(run));
        result[name] = timed.requestsPerSecond;
        bad[name] += timed.bad + toNot200(await wrk(ways[name], LOOK_SECONDS, countStatuses));
      }
      rounds.push(result);
      console.log(
        `  site ${result.site.toFixed(0)}   nginx ${result.nginx.toFixed(0)}   node:http ${result.bare.toFixed(0)}`,
      );
    }
  } finally {
    await nginx.stop();
    await new Promise((resolve) => bare.close(resolve));
  }
  const ratiosOf = (name: 'nginx' | 'site') => rounds.map((round) => round[name] / round.bare);
  for (const name of ['nginx', 'site'] as const) {
    const ratios = ratiosOf(name);
    console.log(`  ${name} / node:http: median ${median(ratios).toFixed(2)} (${range(ratios)})`);
  }
  for (const [name, of] of Object.entries(slowest))
    console.log(`  ${name}, p99: median ${median(of).toFixed(2)} ms (${range(of)})`);
  const cost = await doorCost({ bytes: body.length, requests: 1000, rounds: 5 });
  console.log(
    `  processor for an answer: front door ${cost.door.toFixed(0)} µs, node:http ${cost.bare.toFixed(0)} µs`,
  );
  return [
    {
      name: "the site's own port / node:http, median ratio",
      value: median(ratiosOf('site')),
      limit: ['at least', LEAST_RATIO_OF_SITE],
    },
    {
      name: "the site's own port, median p99 in ms",
      value: median(slowest.site),
      limit: ['at most', SLOWEST_OF_SITE_MS],
    },
    {
      name: 'nginx / node:http, median ratio',
      value: median(ratiosOf('nginx')),
      limit: ['at least', LEAST_RATIO],
    },
    ...Object.entries(bad).map(([name, value]): Held => ({
      name: `${name === 'bare' ? 'node:http' : name}, answers that are not 200`,
      value,
      limit: ['at most', 0],
    })),
  ];
}

/**
 * Runs wrk once, beside this process: `node:http` answers from here meanwhile.
 * @param more of its options
 * @returns what it printed
 * @throws when wrk is not on the machine
 */
async function wrk(url: string, seconds: number, more: readonly string[] = []): Promise<string> {
  const headers = ['-H', 'Accept-Encoding: identity', '-H', 'Accept-Language: en'];
  const run = spawn('wrk', ['-t1', '-c16', `-d${seconds}s`, ...headers, ...more, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    run.on('error', (cause) => {
      reject(new Error(`The benchmark needs wrk (Debian: apt-get install wrk): ${cause.message}`, { cause }));
    });
    run.on('close', () => resolve());
  });
  return output;
}
