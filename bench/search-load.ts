import { Agent, get } from 'node:http';
import { percentile } from './figures';

/** What was asked, and the milliseconds until its answer. */
export type Timed<What = string> = { what: What; ms: number };

/**
 * Asks so many times from so many clients at once, each of which asks again as soon as it is answered.
 * @param ask the n-th question; answers what it was
 */
export async function fromClients<What>(
  clients: number,
  requests: number,
  ask: (n: number) => Promise<What>,
): Promise<Timed<What>[]> {
  const timed: Timed<What>[] = [];
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const n = next;
      next += 1;
      const begun = performance.now();
      const what = await ask(n);
      timed.push({ what, ms: performance.now() - begun });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return timed;
}

/** All of them together. */
export const allOf = (timed: readonly Timed<unknown>[]): number[] => timed.map(({ ms }) => ms);

/** Tells of each of some paths whether it is asked for the first time. */
export function firstTimes(): (path: string) => boolean {
  const seen = new Set<string>();
  return (path) => seen.size < seen.add(path).size;
}

/** `  12.3    45.6`: p50 and p99. */
export const p50p99 = (values: readonly number[]) =>
  [50, 99].map((p) => percentile(values, p).toFixed(1).padStart(8)).join('');

/** Keeps its connections, one for each client. */
export function keepAgent(clients: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: clients });
}

/** An answer, when it is 200. @throws when it is not */
export function request(url: string, agent: Agent, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answers ${response.statusCode}: ${body.slice(0, 200)}`));
      });
    }).on('error', reject);
  });
}
