import ipaddr from 'ipaddr.js'

/** Decides which addresses a user-supplied URL may resolve to. `allowCidrs` is `HOVOR_OUTBOUND_ALLOW_CIDRS`. */
export function createAddressGuard(allowCidrs: readonly string[]): AddressGuard {
  const allowed = allowCidrs.map((cidr) => ipaddr.parseCIDR(cidr))
  return {
    hasExceptions: allowed.length > 0,
    judge(address) {
      if (!ipaddr.isValid(address)) return 'refused'
      // ipaddr.process turns ::ffff:a.b.c.d into a.b.c.d, since both reach the same host.
      const ip = ipaddr.process(address)
      if (allowed.some(([net, bits]) => net.kind() === ip.kind() && ip.match(net, bits))) return 'allowed'
      return isPublic(ip) ? 'public' : 'refused'
    },
  }
}

export interface AddressGuard {
  /** Whether the exception list has any entries. */
  readonly hasExceptions: boolean
  /** `public` is reachable by everyone; `allowed` is not public but on the exception list. */
  judge(address: string): AddressVerdict
}

type AddressVerdict = 'public' | 'allowed' | 'refused'

/** Global unicast of IPv6 (RFC 4291 §2.4, as allocated by IANA). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** A public address by its number, but the host agent inside one large cloud. */
const metadataAddresses: ReadonlySet<string> = new Set(['168.63.129.16'])

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ip.range() !== 'unicast') return false
  // ipaddr.js calls "unicast" whatever has no other name, including ::127.0.0.1 and unallocated space.
  if (ip.kind() === 'ipv6') return ip.match(globalUnicast[0], globalUnicast[1])
  return !metadataAddresses.has(ip.toString())
}
