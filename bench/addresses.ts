import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crawl, readPatiently, type Target } from './address-crawl';
import {
  addressesOf,
  growthOf,
  memoryAt,
  requestsFor,
  type Address,
  type Request,
  type Sample,
} from './address-mix';
import { cpuSecondsOf, listenerOf } from './cpu-of';
import { mib, type Held } from './figures';
import { memoryOf } from './peak-memory';

const REQUESTS = 1_000_000;
/** With fewer requests there are fewer of all of these. */
const ADDRESSES = 50_000;
const PAGES = 2500;
const PICTURES = 2500;
const CONNECTIONS = 16;
/** Pages that have to be rendered are asked for by so many at a time; more of them would be refused (decision 095). */
const RENDERING = 2;
/** Of the {@link CONNECTIONS} so many at a time ask for what may not be in the memory of the site, for the same reason. */
const MOST_PAST_MEMORY = 4;
/** What was asked for so often in this run is in the memory of the site, if it is often used. */
const UNTIL_KEPT = 3;
const LOOK_MS = 250;
const GIVE_UP_MS = 30_000;
const TENTHS = 10;
const SHOWN = [0.1, 0.25, 0.5, 0.75, 1];
const LIMITS = { mib: 600, growth: 1.1 };
/** Wrong answers that are named. */
const NAMED = 5;

/**
 * The memory of the site while its own port is asked 1,000,000 times for 50,000 addresses, each of them at least once, on 16
 * connections that are kept, for br, gzip and neither.
 *
 * A first render takes some 50 ms, so not all addresses are pages of their own. Up to 2,500 are pages that are stored (articles
 * in both languages, lists and their further pages, terms, companies, products), as many as the magazine has: they are found as
 * a search engine finds them, and some are asked for in lite mode or with both languages side by side. Up to 2,500 are
 * pictures that these show, 10,000 are not there, and the rest are the hundred most popular pages with parameters that do not
 * count: these cost no render, but all that is remembered by address sees them. A quarter of the requests is for pages, a
 * quarter for pictures, two fifths are for pages with parameters and a tenth for what is not there, each by Zipf's law.
 *
 * The pages are rendered first, two at a time: sixteen would be refused. That counts for the peak and not for the requests.
 * @param requests fewer than the million have fewer addresses, a twentieth of them
 * @returns the limits: 600 MiB, a tenth more at the end than at half, and no answer that is another than expected
 * @throws when the process of the site is not on this machine, or the site has no sitemap
 */
export async function benchAddresses({
  siteUrl,
  requests = REQUESTS,
}: {
  siteUrl: string;
  requests?: number;
}): Promise<Held[]> {
  const pid = Number(listenerOf(siteUrl));
  if (!pid) throw new Error(`No process of this machine is seen to listen at ${siteUrl}.`);
  const scaled = (most: number) => Math.max(1, Math.round((most * requests) / REQUESTS));
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const target = { host: '127.0.0.1', port: Number(new URL(siteUrl).port), agent };
  const state = { share: -1 };
  const memory = watchMemory(pid, state);
  try {
    console.log(`\n${requests} requests for ${scaled(ADDRESSES)} addresses of ${siteUrl}`);
    const begun = performance.now();
    const found = await crawl(target, { pages: scaled(PAGES), pictures: scaled(PICTURES) }, RENDERING);
    const addresses = addressesOf(found, scaled(ADDRESSES));
    await renderModes(target, addresses);
    tellAddresses(addresses, (performance.now() - begun) / 1000, memory.samples);
    const cpu = cpuSecondsOf(siteUrl) ?? Number.NaN;
    const result = await askAll(target, requestsFor(addresses, requests), requests, state, memory.samples);
    tellResult(result, (cpuSecondsOf(siteUrl) ?? Number.NaN) - cpu, requests);
    return judge(memory.samples, result, pid);
  } finally {
    memory.stop();
    agent.destroy();
  }
}

/** Looks four times a second; samples of before the requests have a share below 0. */
function watchMemory(pid: number, state: { share: number }): { samples: Sample[]; stop: () => void } {
  const samples: Sample[] = [];
  const look = () => {
    try {
      const resident = memoryOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'resident');
      if (resident !== null) samples.push({ share: state.share, mib: resident });
    } catch {
      // It has ended: the answers say so.
    }
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return { samples, stop: () => clearInterval(timer) };
}

/** Renders what the crawl has not: pages in another mode than the usual one. */
async function renderModes(target: Target, addresses: readonly Address[]): Promise<void> {
  const left = addresses.filter(({ kind, headers }) => kind === 'page' && headers.cookie !== undefined);
  const render = async () => {
    for (let one = left.pop(); one; one = left.pop()) await readPatiently(target, one.path, one.headers);
  };
  await Promise.all(Array.from({ length: RENDERING }, render));
}

type Result = {
  seconds: number;
  statuses: Map<number, number>;
  /** Answers that are not as expected, and the first of them in words. */
  wrong: { count: number; named: string[] };
  /** Pages that were asked for in br and answered, and those of them that came in it, as the memory of the site alone sends it. */
  br: { asked: number; sent: number };
};

/** `state.share` follows what is answered. */
async function askAll(
  target: Target,
  requestAt: (n: number) => Request,
  count: number,
  state: { share: number },
  samples: readonly Sample[],
): Promise<Result> {
  const result: Result = {
    seconds: 0,
    statuses: new Map(),
    wrong: { count: 0, named: [] },
    br: { asked: 0, sent: 0 },
  };
  const pastMemory = slots(MOST_PAST_MEMORY);
  const asked = new Map<string, number>();
  const begun = performance.now();
  let [next, done] = [0, 0];
  const isOften = (form: string | null): boolean => {
    const before = form === null ? 0 : (asked.get(form) ?? 0);
    if (form !== null) asked.set(form, before + 1);
    return before >= UNTIL_KEPT;
  };
  const visitor = async () => {
    while (next < count) {
      const { address, encoding } = requestAt(next);
      next += 1;
      const release = isOften(address.form) ? null : await pastMemory();
      const answer = await ask(target, address, encoding);
      release?.();
      note(result, address, encoding, answer);
      done += 1;
      state.share = done / count;
      if ((done * TENTHS) % count < TENTHS) tellTenth(done / count, performance.now() - begun, done, samples);
    }
  };
  state.share = 0;
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  // So that the end is seen, too.
  await sleep(2 * LOOK_MS);
  result.seconds = (performance.now() - begun) / 1000;
  return result;
}

/** So many at a time. @returns resolves when there is room, with what makes room again */
function slots(count: number): () => Promise<() => void> {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = () => {
    const first = waiting.shift();
    if (first) first();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return release;
  };
}

type Answer = { status: number; encoding: string | undefined };

/** Resolves in any case; a status of 0 is no answer. */
function ask({ host, port, agent }: Target, { path, headers }: Address, encoding: string): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, encoding: undefined });
    const options = { host, port, agent, path, headers: { ...headers, 'accept-encoding': encoding } };
    const request = http.get(options, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'] }),
      );
    });
    request.setTimeout(GIVE_UP_MS, () => request.destroy(new Error('No answer in time.')));
    request.on('error', fail);
  });
}

function note({ statuses, wrong, br }: Result, address: Address, encoding: string, answer: Answer): void {
  const { status } = answer;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status !== address.status) {
    wrong.count += 1;
    if (wrong.count <= NAMED)
      wrong.named.push(`${status} for ${address.path} ${JSON.stringify(address.headers)}`);
  }
  if (status !== 200 || address.kind === 'picture' || !encoding.endsWith('br')) return;
  br.asked += 1;
  if (answer.encoding === 'br') br.sent += 1;
}

const shown = (value: number | null | undefined) => value?.toFixed(0) ?? '-';

function tellAddresses(addresses: readonly Address[], seconds: number, samples: readonly Sample[]): void {
  const count = (kind: Address['kind']) => addresses.filter((address) => address.kind === kind).length;
  console.log(
    `  ${count('page')} pages, ${count('picture')} pictures, ${count('tracked')} pages with parameters that do not count, ` +
      `${count('absent')} that are not there\n  pages rendered in ${seconds.toFixed(0)} s; ${shown(samples.at(-1)?.mib)} MiB`,
  );
}

function tellTenth(share: number, ms: number, done: number, samples: readonly Sample[]): void {
  const rate = ((done / ms) * 1000).toFixed(0);
  console.log(
    `  ${(share * 100).toFixed(0).padStart(3)} %: ${rate} a second, ${shown(samples.at(-1)?.mib)} MiB`,
  );
}

function tellResult({ seconds, statuses, wrong, br }: Result, cpu: number, requests: number): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `  ${(requests / seconds).toFixed(0)} answers a second, ${((cpu / requests) * 1e6).toFixed(0)} µs of a processor each; ` +
      `${counts.join(', ')}; of the pages ${((br.sent / br.asked) * 100).toFixed(1)} % from memory`,
  );
  for (const one of wrong.named) console.log(`  not as expected: ${one}`);
}

function judge(samples: readonly Sample[], { wrong }: Result, pid: number): Held[] {
  const peak = Math.max(...samples.map((sample) => sample.mib));
  const growth = growthOf(samples);
  const at = SHOWN.map((share) => shown(memoryAt(samples, share))).join(', ');
  console.log(
    `  MiB at ${SHOWN.map((share) => share * 100).join(', ')} %: ${at}; ${peak.toFixed(0)} at the most; ` +
      `the last tenth has ${growth.toFixed(2)} of the fifth`,
  );
  const { files, bytes } = sizeOf(join(`/proc/${pid}/cwd`, '.next', 'server', 'route-cache'));
  console.log(`  stored pages on the disk: ${files} files, ${mib(bytes)} MiB`);
  return [
    { name: 'addresses, memory in MiB', value: peak, limit: ['at most', LIMITS.mib] },
    {
      name: 'addresses, memory of the last tenth / of the fifth',
      value: growth,
      limit: ['at most', LIMITS.growth],
    },
    { name: 'addresses, answers not as expected', value: wrong.count, limit: ['at most', 0] },
  ];
}

/** Files in a folder and below it; of one that cannot be read none. */
function sizeOf(folder: string): { files: number; bytes: number } {
  let [files, bytes] = [0, 0];
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const below = entry.isDirectory() ? sizeOf(path) : { files: 1, bytes: statSync(path).size };
      files += below.files;
      bytes += below.bytes;
    }
  } catch {
    // Another user's, or deleted meanwhile.
  }
  return { files, bytes };
}
