import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 200;
const PAUSE_MS = 50;

/**
 * Asks until the page comes from the memory of the site (decision 065), which alone sends br.
 * @throws when it does not within ten seconds, as with `FRONT_DOOR_MEGABYTES=0`
 */
export async function untilServedFromMemory(url: string): Promise<void> {
  const isBrotli = (headers: Headers) => headers.get('content-encoding') === 'br';
  if (!(await untilAnswer(url, 'br', isBrotli)))
    throw new Error(`${url} does not come from the memory of the site.`);
}

/**
 * Asks until Next has the page in its page cache.
 * @throws when it has not within ten seconds
 */
export async function untilServedFromPageCache(url: string): Promise<void> {
  const isHit = (headers: Headers) => headers.get('x-nextjs-cache') === 'HIT';
  if (!(await untilAnswer(url, 'identity', isHit)))
    throw new Error(`${url} does not come from the page cache of Next.`);
}

async function untilAnswer(url: string, encoding: string, is: (headers: Headers) => boolean) {
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding, 'accept-language': 'en' } });
    await answer.arrayBuffer();
    if (is(answer.headers)) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}
