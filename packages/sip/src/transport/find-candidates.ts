import { defaultPort, type Hop } from './hop.ts'
import { orderTargets } from './order-targets.ts'
import type { TransportKind } from './sip-network.ts'
import type { NaptrRecord, SipResolver, SrvRecord } from './sip-resolver.ts'

/** One host of a name, before weighting. */
export interface Candidate {
  readonly transport: TransportKind
  readonly port: number
  readonly priority: number
  readonly weight: number
  readonly addresses: readonly string[]
}

/** Transports and address families this side can send over. */
export interface Reach {
  readonly transports: readonly TransportKind[]
  readonly families: readonly (4 | 6)[]
}

const serviceTransports: Readonly<Record<string, TransportKind>> = {
  'SIP+D2U': 'udp',
  'SIP+D2T': 'tcp',
  'SIPS+D2T': 'tls',
}
const srvPrefix: Readonly<Record<TransportKind, string>> = {
  udp: '_sip._udp.',
  tcp: '_sip._tcp.',
  tls: '_sips._tcp.',
}
const maxSrv = 16
const maxAddresses = 4
const maxName = 253
/** Keeps the priorities of one transport's records behind those of the previous transport. */
const priorityStep = 65_536

interface Service {
  readonly transport: TransportKind
  readonly name: string
}

/** Resolves a host name (RFC 3263 §4.1, §4.2). A failed query counts as no record. */
export async function findCandidates(hop: Hop, resolver: SipResolver, reach: Reach): Promise<Candidate[]> {
  const { lookup, host } = hop
  if (lookup === undefined || host.length > maxName) return []
  if (lookup.port !== undefined) return direct(hop, resolver, reach)
  const services = await servicesOf(hop, resolver, reach)
  const answers = await Promise.all(
    services.map(async ({ name, transport }) => ({ transport, records: await ask(resolver.srv(name)) })),
  )
  // RFC 2782: target "." means no such service; such a record still rules out a plain address lookup
  const known = answers.some(({ records }) => records.length > 0)
  if (!known) return direct(hop, resolver, reach)
  const targets = answers.flatMap(({ transport, records }, index) =>
    usable(records).map((record) => ({
      transport,
      ...record,
      priority: index * priorityStep + record.priority,
    })),
  )
  const found = targets.slice(0, maxSrv).map(async ({ target, transport, port, priority, weight }) => {
    const addresses = await addressesOf(target, resolver, reach)
    return { transport, port, priority, weight, addresses }
  })
  return (await Promise.all(found)).filter(({ addresses }) => addresses.length > 0)
}

/** SRV names to query, in order of preference. */
async function servicesOf(
  { host, lookup, transport }: Hop,
  resolver: SipResolver,
  reach: Reach,
): Promise<Service[]> {
  if (lookup?.transport !== undefined)
    return [{ transport: lookup.transport, name: srvPrefix[lookup.transport] + host }]
  const allowed = lookup?.secure ? (['tls'] as const) : [transport, ...reach.transports]
  const unique = [...new Set<TransportKind>(allowed)]
  const naptr = naptrServices(await ask(resolver.naptr(host)), unique)
  return naptr.length > 0 ? naptr : unique.map((each) => ({ transport: each, name: srvPrefix[each] + host }))
}

/**
 * RFC 3263 §4.1: NAPTR records by order, then preference, that lead to SRV records of a supported transport.
 */
function naptrServices(records: readonly NaptrRecord[], allowed: readonly TransportKind[]): Service[] {
  return [...records]
    .sort((one, other) => one.order - other.order || one.preference - other.preference)
    .flatMap(({ flags, service, replacement }) => {
      const transport = serviceTransports[service.toUpperCase()]
      const leads = flags.toLowerCase() === 's' && transport !== undefined && allowed.includes(transport)
      return leads && replacement !== '' ? [{ transport, name: replacement }] : []
    })
    .slice(0, allowed.length)
}

const usable = (records: readonly SrvRecord[]): readonly SrvRecord[] =>
  records.filter(({ target, port }) => target !== '' && target !== '.' && port > 0)

async function direct(
  { host, port, transport, lookup }: Hop,
  resolver: SipResolver,
  reach: Reach,
): Promise<Candidate[]> {
  const addresses = await addressesOf(host, resolver, reach)
  const at = { transport, port: lookup?.port ?? port ?? defaultPort(transport), priority: 0, weight: 0 }
  return addresses.length === 0 ? [] : [{ ...at, addresses }]
}

async function addressesOf(name: string, resolver: SipResolver, { families }: Reach): Promise<string[]> {
  const found = await Promise.all(families.map((family) => ask(resolver.addresses(name, family))))
  return found.flatMap((addresses) => addresses.slice(0, maxAddresses))
}

async function ask<T>(question: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await question
  } catch {
    return []
  }
}

/** Hops to try in turn. */
export function hopsOf(candidates: readonly Candidate[], hop: Hop, random: () => number): Hop[] {
  return orderTargets(candidates, random).flatMap(({ transport, port, addresses }) =>
    addresses.map((host) => ({ transport, host, port, serverName: hop.serverName ?? hop.host })),
  )
}
