import { BlockList, isIP } from 'node:net';

/** What is never a server of somebody else: this machine, private and shared networks, and what has a special purpose (RFC 6890). */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
// below the global unicast of IPv6: ways into IPv4 (Teredo, 6to4), which lead anywhere, and what is kept for examples
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}

/** Every address of IPv6 that leads to somebody else; all others, ::1 and mapped IPv4 among them, are out. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet, so that a request to it cannot reach into the shop's own network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Names that are never of the public internet, whatever a resolver says. */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)\.?$/i;

/** The address in a URL, if it is one: IPv6 stands in brackets there. */
export const literalAddress = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? bare : null;
};

/** Whether a host of a URL may be of the public internet, as far as it can be told without asking for its addresses. */
export function mayBePublicHost(hostname: string): boolean {
  const address = literalAddress(hostname);
  if (address !== null) return isPublicAddress(address);
  return hostname.includes('.') && !LOCAL_NAMES.test(hostname);
}
