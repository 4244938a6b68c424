import { lookup, resolveSrv } from 'node:dns/promises'
import type { Clock, Timer } from '@hovor/clock'
import type { SipSource } from '@hovor/sip'
import ipaddr from 'ipaddr.js'
import { hostsOf, type TrunkAddress } from './trunk-address.ts'

const refreshMs = 60_000
const defaultPort = 5060
const maxTargets = 16

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]
type Sources = Pick<
  TrunkAddress,
  'host' | 'port' | 'fallbacks' | 'transport' | 'cidrs' | 'mediaCidrs' | 'register'
>

export interface TrunkSources {
  /** Whether a message comes from the carrier. */
  isTrunk(source: SipSource): boolean
  /** Whether calls sent there would reach the carrier. */
  leadsToTrunk(address: string, port: number): boolean
  /** Whether the carrier uses this address, possibly shared with others. */
  isOfTrunk(address: string): boolean
  /** The source ranges of its calls' media: those of its signalling and its media servers. */
  mediaRanges(): readonly string[]
  stop(): void
}

/**
 * Tracks which source addresses belong to the trunk: the configured ranges, or its hosts resolved through DNS every
 * minute. A name that fails to resolve keeps its previous addresses. On loopback, where everyone shares one address,
 * transport and port identify the carrier.
 */
export async function watchTrunkSources(trunk: Sources, clock: Clock): Promise<TrunkSources> {
  const named = (trunk.cidrs ?? []).map((cidr) => ipaddr.parseCIDR(cidr))
  const hosts = hostsOf({ ...trunk, username: '', password: '' })
  const ports = new Set(hosts.map(({ port }) => port ?? defaultPort))
  const known = new Map<string, readonly Range[]>(named.length > 0 ? [['', named]] : [])
  const names = named.length > 0 ? [] : [...hosts, ...registrarOf(trunk)]
  let timer: Timer | undefined
  let stopped = false
  const refresh = async () => {
    for (const { host, port } of names) {
      const found = await addressesOf(host, port)
      if (found.length > 0) known.set(host, found)
    }
    if (!stopped && names.length > 0) timer = clock.after(refreshMs, () => void refresh())
  }
  await refresh()
  const isKnown = (address: string) =>
    ipaddr.isValid(address) && [...known.values()].some((ranges) => isIn(ranges, address))
  return {
    isTrunk({ address, port, transport }) {
      if (!isKnown(address)) return false
      if (!isLoopback(address)) return true
      return transport === trunk.transport && (transport !== 'udp' || ports.has(port))
    },
    leadsToTrunk: (address, port) => isKnown(address) && (!isLoopback(address) || ports.has(port)),
    isOfTrunk: isKnown,
    mediaRanges: () => [
      ...[...known.values()].flat().map(([network, bits]) => `${network}/${bits}`),
      ...(trunk.mediaCidrs ?? []),
    ],
    stop() {
      stopped = true
      timer?.cancel()
    },
  }
}

const isLoopback = (address: string) => ipaddr.process(address).range() === 'loopback'

const registrarOf = ({ register }: Sources) =>
  register === undefined ? [] : [{ host: register.registrar, port: undefined }]

/** The addresses of the name, and of the hosts in its SRV records (RFC 3263) if no port is given. */
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
