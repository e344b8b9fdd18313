import http from 'node:http';
import { processWide } from '@/lib/cache/process-wide';
import { outage } from '@/lib/cms/outage';
import { env } from '@/lib/env';
import { beforeRequests } from '@/lib/routing/before-requests';
import { type OwnAnswer, type OwnPage, Renewals } from './renewals';
import { Receipts } from './receipts';

const GIVE_UP_MS = 10_000;
/** Marks a request of the site to itself, for whoever reads a log of what arrives. */
const OWN_HEADER = 'x-renewal';

type Publishing = { port: number; renewals: Renewals | null; receipts: Receipts };

/** What this process publishes with; `renewals` null where nothing is rendered before somebody asks for it. */
export const publishing = (): Publishing =>
  processWide<Publishing>('publishing', () => ({ port: env.port, renewals: null, receipts: new Receipts() }));

/** Called once when the server starts. `FRONT_KEPT_MINUTES=0`: pages are rendered for visitors alone. */
export function startRenewals(): void {
  // In development nothing is kept.
  if (!env.production || env.frontKeptMinutes === 0) return;
  const mine = publishing();
  mine.renewals = new Renewals(
    (page) => ask(mine.port, page),
    () => !outage().isOn(),
  );
  beforeRequests('renewals-port', ({ socket }) => {
    mine.port = socket.localPort ?? mine.port;
    return false;
  });
}

function ask(port: number, { path, lang }: OwnPage): Promise<OwnAnswer> {
  const headers = { [OWN_HEADER]: '1', 'accept-language': lang, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
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
