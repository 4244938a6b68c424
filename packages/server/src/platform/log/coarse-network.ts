import ipaddr from 'ipaddr.js'

/**
 * The network of an address as the log may hold it, /24 of IPv4 and /48 of IPv6: enough to see where an attack comes
 * from, too little to name a person. Undefined if it is not an address.
 * decision:0044
 */
export function coarseNetwork(address: string | undefined): string | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  const head = parsed.parts.slice(0, 3).map((part) => part.toString(16))
  return `${head.join(':')}::/48`
}

/** An address in a line of the log: its network, and itself where personal data is kept. */
export const whence = (address: string | undefined) => ({
  network: coarseNetwork(address),
  pii: { address },
})
