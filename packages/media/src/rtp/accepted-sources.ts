import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * Returns a test for addresses, from a list of addresses and CIDR ranges of either family (`192.0.2.7`,
 * `192.0.2.0/24`). Anything else in the list is ignored.
 */
export function acceptedSources(list: readonly string[]): (address: string) => boolean {
  const ranges = new BlockList()
  for (const item of list) {
    const [address = '', bits] = item.split('/')
    if (isIP(address) === 0) continue
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) ranges.addAddress(address, family)
    else ranges.addSubnet(address, Number(bits), family)
  }
  return (address) => ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Canonical text form of an address (RFC 5952), for comparison; IPv4-mapped IPv6 becomes IPv4. */
export function canonicalAddress(address: string): string {
  if (!isIPv6(address)) return address
  const written = new SocketAddress({ address, family: 'ipv6' }).address
  return written.replace(/^::ffff:(?=[0-9]+\.)/, '')
}
