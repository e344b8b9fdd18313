import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { beforeRequests, beforeUpgrades } from '@/lib/routing/before-requests';

/** Written by this process on every request it takes, over whatever the client sent under that name. */
export const PEER_HEADER = 'x-pilotis-peer';

/**
 * Makes every HTTP server of this process note the address of the socket a request came by. Next fills
 * `X-Forwarded-For` from the socket only when the client sent none, so the true address is lost otherwise.
 * Called once when the server starts.
 */
export function notePeers(): void {
  const note = ({ headers, socket }: IncomingMessage) => {
    headers[PEER_HEADER] = socket.remoteAddress ?? '';
    return false;
  };
  beforeRequests('peers-noted', note);
  // Those of `/socket.io` are handed to the realtime process with their headers.
  beforeUpgrades('upgrading-peers-noted', note);
}

/**
 * The visitor's address (engineering.md, `TRUST_PROXY`): at 0 the socket's, at n the n-th entry of
 * `X-Forwarded-For` from the right. Null when that is no address: a made-up one is worse than none.
 */
export function addressOf(headers: Headers, trustProxy: number): string | null {
  if (trustProxy === 0) return plain(headers.get(PEER_HEADER) ?? '');
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return plain(entries.at(-trustProxy) ?? '');
}

function plain(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\](?::\d+)?$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}
