import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const GIVE_UP_MS = 20_000;
const NEWCOMER_EVERY_MS = 100;

export type Headers = Readonly<Record<string, string>>;
/** `latencies`: of the answers 200, in milliseconds. */
export type Seen = { ok: number; refused: number; failed: number; latencies: number[] };

export const nothingSeen = (): Seen => ({ ok: 0, refused: 0, failed: 0, latencies: [] });

/** So many connections that each ask again when they are answered. */
export async function closedLoop(
  url: string,
  { headers = {}, connections, ms }: { headers?: Headers; connections: number; ms: number },
): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const seen = nothingSeen();
  const until = performance.now() + ms;
  const visitor = async () => {
    while (performance.now() < until) await ask(url, { headers, agent, seen });
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return seen;
}

/** Requests that come at a rate of so many a second whether those before are answered or not, as visitors do. */
export async function openLoop(
  url: string,
  { headers = {}, rate, ms }: { headers?: Headers; rate: number; ms: number },
): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true });
  const seen = nothingSeen();
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (let time = 0; time < ms; time = performance.now() - begun) {
    while (asked.length < (time * rate) / 1000) asked.push(ask(url, { headers, agent, seen }));
    await sleep(5);
  }
  await Promise.all(asked);
  agent.destroy();
  return seen;
}

/** Ten visitors a second while something else is done, each on a connection of its own. */
export async function newcomersWhile<T>(work: Promise<T>, url: string): Promise<{ result: T; seen: Seen }> {
  const done = new AbortController();
  const seen = nothingSeen();
  const asked: Promise<void>[] = [];
  const come = async () => {
    while (!done.signal.aborted) {
      asked.push(ask(url, { agent: false, seen }));
      await sleep(NEWCOMER_EVERY_MS);
    }
  };
  const coming = come();
  try {
    return { result: await work, seen };
  } finally {
    done.abort();
    await coming;
    await Promise.all(asked);
  }
}

/** Asks once, and notes what was answered. Resolves in any case. */
export function ask(
  url: string,
  { headers = {}, agent, seen }: { headers?: Headers; agent: http.Agent | false; seen: Seen },
): Promise<void> {
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
