import { Agent, get } from 'node:http';
import { percentile } from './figures';

/** Milliseconds of each answer, by the kind of what was asked. */
export type Timed = ReadonlyMap<string, readonly number[]>;

/**
 * Asks so many times from so many clients at once, each of which asks again as soon as it is answered.
 * @param ask the n-th question; answers the kind it is of
 */
export async function fromClients(
  clients: number,
  requests: number,
  ask: (n: number) => Promise<string>,
): Promise<Timed> {
  const timed = new Map<string, number[]>();
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const n = next;
      next += 1;
      const begun = performance.now();
      const kind = await ask(n);
      const of = timed.get(kind) ?? [];
      of.push(performance.now() - begun);
      timed.set(kind, of);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return timed;
}

/** All of them together. */
export const allOf = (timed: Timed): number[] => [...timed.values()].flat();

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
