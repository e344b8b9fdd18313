/** Names of this machine that nobody else reaches. Next takes no other for itself: see {@link listenArguments}. */
const LOOPBACK = ['localhost', '127.0.0.1'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** Whether `HOST` names one address of the machine, by which alone its processes are reached then. */
const isOneAddress = (host: string | null): host is string =>
  host !== null && !LOOPBACK.includes(host) && !EVERY_ADDRESS.includes(host);

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The host of addresses by which this machine reaches what listens on `HOST`; null is every address. */
export function reachedAt(host: string | null): string {
  return isOneAddress(host) ? inUrl(host) : '127.0.0.1';
}

/** The host a person at this machine opens. */
export function openedAt(host: string | null): string {
  return isOneAddress(host) ? inUrl(host) : 'localhost';
}

/** Addresses at which another program on the same port would be in the way. */
export function takenAt(host: string | null): string[] {
  return isOneAddress(host) ? [host] : ['127.0.0.1', '::1'];
}

/**
 * What Node and `next start` are given to listen on `HOST` only. Next 16 asks itself over the network for a page its
 * middleware rewrites when it was told `-H 127.0.0.1`, and waits 30 s for its own answer: it is told the name instead,
 * which the order of addresses makes 127.0.0.1 on every machine.
 */
export function listenArguments(host: string | null): { node: string[]; next: string[] } {
  if (host === null) return { node: [], next: [] };
  if (LOOPBACK.includes(host)) return { node: ['--dns-result-order=ipv4first'], next: ['-H', 'localhost'] };
  return { node: [], next: ['-H', host] };
}

/** Whether `HOST` may be this: an address, and of the loopback ones only 127.0.0.1, or `localhost` for it. */
export function isHost(value: string): boolean {
  if (LOOPBACK.includes(value)) return true;
  const address = inUrl(value);
  if (!/^[\d.]+$|^\[[\da-f:.]+\]$/i.test(address) || !URL.canParse(`http://${address}`)) return false;
  return !/^127\.|^\[::1\]$|^\[::ffff:7f/.test(new URL(`http://${address}`).hostname);
}
