import { isIP } from 'node:net';

/** What is no address shares one key, which only ever makes limits stricter. */
const NO_ADDRESS = 'unknown';

/**
 * The key a visitor's address is limited by: IPv4 stands for itself, IPv6 counts by its /64, since a subscriber may use any
 * address of it (RFC 6177).
 */
export function addressKey(address: string | null): string {
  const bare = address?.split('%', 1)[0] ?? '';
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return NO_ADDRESS;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
