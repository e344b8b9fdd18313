import { BlockList, isIP } from 'node:net';

/**
 * What is no address of the public internet (IANA's registries of special-purpose addresses): networks of one's own, this
 * machine, metadata of clouds, carriers, examples, groups. One list for each family, since a rule for IPv6 would
 * be applied to IPv4 as well.
 */
const IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure answers its machines here.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/**
 * Global unicast is 2000::/3; all else is refused, among it loopback, IPv4 mapped into IPv6, NAT64, unique local, link
 * local and multicast. Within it the forms that hold an IPv4 address (Teredo, 6to4), and examples.
 */
const IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const ipv4 = new BlockList();
for (const [network, prefix] of IPV4) ipv4.addSubnet(network, prefix, 'ipv4');
const ipv6 = new BlockList();
for (const [network, prefix] of IPV6) ipv6.addSubnet(network, prefix, 'ipv6');

/** Whether a number is that of a machine on the public internet. What is no number is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !ipv4.check(address, 'ipv4');
    case 6:
      return !ipv6.check(address, 'ipv6');
    default:
      return false;
  }
}
