/**
 * The address a request of the dashboard is counted by: with n proxies in front, the n-th `X-Forwarded-For` entry
 * from the right; with none, the socket's own (`peer`). What a client claims about itself is never believed.
 */
export function clientAddress(forwardedFor: string | null, peer: string | null, trustProxy: number): string {
  if (trustProxy > 0) {
    const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
    const found = entries.at(-trustProxy);
    if (found) return found.slice(0, 64);
  }
  return peer ?? 'unknown';
}
