import { toAddressKey } from '../limits/address-key';

/**
 * The address a request of the dashboard is counted by: with n proxies in front, the n-th `X-Forwarded-For` entry
 * from the right; with none, the socket's own (`peer`). What a client claims about itself is never believed.
 * @returns the key of the address, see {@link toAddressKey}
 */
export function clientAddress(forwardedFor: string | null, peer: string | null, trustProxy: number): string {
  if (trustProxy > 0) {
    const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
    const found = entries.at(-trustProxy);
    if (found) return toAddressKey(found);
  }
  return toAddressKey(peer ?? '');
}
