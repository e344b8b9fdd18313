import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports a system gives to outgoing connections (32768 and up on Linux, 49152 and up elsewhere): one of those
 * may be in use again before a server listens on it.
 */
const FROM = 10_000;
const TO = 32_000;
const TRIES = 100;

/** Of these ports those that browsers, `fetch` and Next refuse (WHATWG Fetch, "bad port"). */
const REFUSED = new Set([10_080]);

/** Ports this process has handed out, whose servers may still be starting. */
const given = new Set<number>();

/**
 * A port nobody listens on at this moment, and that no outgoing connection takes.
 * @throws when none is found
 */
export async function freePort(): Promise<number> {
  for (let n = 0; n < TRIES; n += 1) {
    const port = randomInt(FROM, TO);
    if (given.has(port) || REFUSED.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port found between ${FROM} and ${TO}.`);
}

/** Whether a server can listen on a port of every address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
