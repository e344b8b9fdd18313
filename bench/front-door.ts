import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 200;
const PAUSE_MS = 50;

/**
 * Asks until the page comes from the memory of the site (decision 065), which alone sends br.
 * @throws when it does not within ten seconds, as with `FRONT_DOOR_MEGABYTES=0`
 */
export async function untilServedFromMemory(url: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'en' } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-encoding') === 'br') return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${url} does not come from the memory of the site.`);
}
