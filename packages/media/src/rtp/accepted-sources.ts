import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * Whether media may come from an address, by a list of addresses and ranges (`192.0.2.7`, `192.0.2.0/24`, of either
 * family). What is neither is left out.
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

/** An address as sockets write it (RFC 5952), so that texts can be compared; IPv4 inside IPv6 stands for itself. */
export function canonicalAddress(address: string): string {
  if (!isIPv6(address)) return address
  const written = new SocketAddress({ address, family: 'ipv6' }).address
  return written.replace(/^::ffff:(?=[0-9]+\.)/, '')
}
