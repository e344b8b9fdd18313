import { isIP } from 'node:net';

/** What is no address shares one key, which only ever makes limits stricter. */
export const NO_ADDRESS = 'unknown';

/**
 * The key an address is limited by. IPv4 stands for itself, also when it is written as IPv6 (`::ffff:1.2.3.4`, RFC 4291
 * 2.5.5.2). IPv6 counts by its /64: that is the least a subscriber is given (RFC 6177), and he may use any address of it.
 * Brackets, a port and a zone (`fe80::1%eth0`) are left out.
 */
export function toAddressKey(written: string): string {
  const address = withoutPort(written.trim());
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return toPrefix(toGroups(address));
    default:
      return NO_ADDRESS;
  }
}

function withoutPort(text: string): string {
  if (text.startsWith('[')) return withoutZone(text.slice(1, Math.max(1, text.indexOf(']'))));
  const [host = '', port, ...more] = text.split(':');
  return port !== undefined && more.length === 0 ? host : withoutZone(text);
}

const withoutZone = (text: string): string => text.split('%', 1)[0] ?? '';

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function toGroups(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function toPrefix(groups: readonly string[]): string {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
