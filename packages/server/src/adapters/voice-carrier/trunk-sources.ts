import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Which source addresses belong to the trunk: everything else gets no answer. */
export async function trunkSources(trunk: {
  readonly host: string
  readonly cidrs?: readonly string[]
}): Promise<(address: string) => boolean> {
  const ranges =
    trunk.cidrs !== undefined && trunk.cidrs.length > 0
      ? trunk.cidrs.map((cidr) => ipaddr.parseCIDR(cidr))
      : (await lookup(trunk.host, { all: true })).map(({ address }) => {
          const parsed = ipaddr.process(address)
          return [parsed, parsed.kind() === 'ipv4' ? 32 : 128] as const
        })
  return (address) => {
    const source = ipaddr.process(address)
    return ranges.some(([network, bits]) => source.kind() === network.kind() && source.match(network, bits))
  }
}
