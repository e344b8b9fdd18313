import type http from 'node:http';

/** How long one round lasts. Short and many: what else the machine does falls on all kinds of rounds alike. */
export const ROUND_MS = 1000;

/**
 * Begins so many a second at random moments of a round, as visitors come, whether those before have ended or not, and waits
 * for all. At a steady rate every second call of one kind would fall together with one of the other.
 */
export async function atRate(
  rate: number,
  one: (number: number, due: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const moments = Array.from({ length: (rate * ROUND_MS) / 1000 }, () => begun + Math.random() * ROUND_MS);
  const all: Promise<void>[] = [];
  for (const due of moments.sort((a, b) => a - b)) {
    while (performance.now() < due) await new Promise((next) => setTimeout(next, 1));
    all.push(one(all.length, due));
  }
  await Promise.all(all);
}

/** Waits for a whole answer. @param then whether it is 200; false also when there is none */
export function answered(request: http.ClientRequest, then: (ok: boolean) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      then(ok);
      resolve();
    };
    request.on('error', () => end(false));
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode === 200));
    });
  });
}
