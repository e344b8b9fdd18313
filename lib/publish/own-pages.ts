import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { processWide } from '@/lib/cache/process-wide';
import { outage } from '@/lib/cms/outage';
import { env } from '@/lib/env';
import { frontDoor } from '@/lib/front-door/held-front-door';
import { beforeRequests } from '@/lib/routing/before-requests';
import { OWN_VALUE, OwnAddress, RENEWAL_HEADER } from '@/lib/routing/own-address';
import { type OwnAnswer, type OwnPage, Renewals } from './renewals';
import { Receipts } from './receipts';

const GIVE_UP_MS = 10_000;

type Publishing = { renewals: Renewals | null; receipts: Receipts };

/** What this process publishes with; `renewals` null where nothing is rendered before somebody asks for it. */
export const publishing = (): Publishing =>
  processWide<Publishing>('publishing', () => ({ renewals: null, receipts: new Receipts() }));

/** Called once when the server starts. `FRONT_KEPT_MINUTES=0`: pages are rendered for visitors alone. */
export function startRenewals(): void {
  // In development nothing is kept.
  if (!env.production || env.frontKeptMinutes === 0) return;
  const mine = publishing();
  const own = new OwnAddress(env.port);
  mine.renewals = new Renewals(
    // Where an article is gone there may be no page to keep.
    async (page, isAgain) => (isAgain && page.shows !== 'gone' ? await kept(page) : null) ?? ask(own, page),
    () => !outage().isOn(),
  );
  beforeRequests('renewals-port', ({ socket }) => {
    own.note(socket);
    return false;
  });
}

/**
 * A page that was rendered, as it is in the memory of the front door, which fetches it for the next visitor as well; null when it
 * keeps nothing of it.
 * @throws when it is not there in ten seconds
 */
async function kept(page: OwnPage): Promise<OwnAnswer | null> {
  const late = sleep(GIVE_UP_MS, undefined, { ref: false }).then(() => {
    throw new Error('No answer in time.');
  });
  const sent = await Promise.race([frontDoor()?.page?.(page), late]);
  return sent ? { status: sent.status, cache: 'HIT', etag: sent.etag } : null;
}

function ask({ host, port }: OwnAddress, { path, lang }: OwnPage): Promise<OwnAnswer> {
  const headers = { [RENEWAL_HEADER]: OWN_VALUE, 'accept-language': lang, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const request = http.get({ host, port, path, headers, agent: false }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        const { 'x-nextjs-cache': cache, etag = null } = response.headers;
        resolve({ status: response.statusCode ?? 0, cache: typeof cache === 'string' ? cache : null, etag });
      });
    });
    request.setTimeout(GIVE_UP_MS, () => request.destroy(new Error('No answer in time.')));
    request.on('error', reject);
  });
}
