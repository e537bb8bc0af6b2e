import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether an address is not one of the public internet: this machine, its network, or a range that leads to one of
 * those by another name. Whoever may name an address for us to call must not reach what only we can.
 */
export function isInternalAddress(address: string): boolean {
  if (isIPv4(address)) return internal.check(address, 'ipv4')
  if (!isIPv6(address)) return true
  // Everything that is public in IPv6 lies here; what is not, is internal however it is called.
  return !global.check(address, 'ipv6') || internal.check(address, 'ipv6')
}

const internal = new BlockList()
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
] as const)
  internal.addSubnet(network, prefix, 'ipv4')
// Documentation, and what carries an IPv4 address inside.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  internal.addSubnet(network, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
