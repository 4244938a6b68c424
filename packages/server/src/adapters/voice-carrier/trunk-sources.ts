import { lookup, resolveSrv } from 'node:dns/promises'
import type { Clock, Timer } from '@hovor/clock'
import ipaddr from 'ipaddr.js'
import { hostsOf, type TrunkAddress } from './trunk-address.ts'

const refreshMs = 60_000
const maxTargets = 16

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]
type Sources = Pick<TrunkAddress, 'host' | 'port' | 'fallbacks' | 'cidrs' | 'register'>

export interface TrunkSources {
  /** Whether an address is the carrier's. */
  isTrunk(address: string): boolean
  stop(): void
}

/**
 * Which source addresses belong to the trunk: the named ranges, or what DNS says of its hosts, asked every minute. A
 * name that is not found at some time keeps the addresses that it had.
 */
export async function watchTrunkSources(trunk: Sources, clock: Clock): Promise<TrunkSources> {
  const named = (trunk.cidrs ?? []).map((cidr) => ipaddr.parseCIDR(cidr))
  if (named.length > 0) return { isTrunk: (address) => isIn(named, address), stop: () => {} }
  const names = [
    ...hostsOf({ ...trunk, transport: 'udp', username: '', password: '' }),
    ...registrarOf(trunk),
  ]
  const known = new Map<string, readonly Range[]>()
  let timer: Timer | undefined
  let stopped = false
  const refresh = async () => {
    for (const { host, port } of names) {
      const found = await addressesOf(host, port)
      if (found.length > 0) known.set(host, found)
    }
    if (!stopped) timer = clock.after(refreshMs, () => void refresh())
  }
  await refresh()
  return {
    isTrunk: (address) => [...known.values()].some((ranges) => isIn(ranges, address)),
    stop() {
      stopped = true
      timer?.cancel()
    },
  }
}

const registrarOf = ({ register }: Sources) =>
  register === undefined ? [] : [{ host: register.registrar, port: undefined }]

/** The addresses of the name, and of the hosts that its SRV records name (RFC 3263) where no port is given. */
async function addressesOf(host: string, port: number | undefined): Promise<Range[]> {
  const srv =
    port === undefined && !ipaddr.isValid(host)
      ? ['_sip._udp', '_sip._tcp', '_sips._tcp'].map((service) =>
          resolveSrv(`${service}.${host}`).catch(() => []),
        )
      : []
  const targets = (await Promise.all(srv)).flat().map(({ name }) => name)
  const names = [host, ...new Set(targets)].slice(0, maxTargets)
  const found = await Promise.all(names.map((name) => lookup(name, { all: true }).catch(() => [])))
  return found.flat().map(({ address }) => {
    const parsed = ipaddr.process(address)
    return [parsed, parsed.kind() === 'ipv4' ? 32 : 128] as const
  })
}

function isIn(ranges: readonly Range[], address: string): boolean {
  const source = ipaddr.process(address)
  return ranges.some(([network, bits]) => source.kind() === network.kind() && source.match(network, bits))
}
