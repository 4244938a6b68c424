import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type NextHop, parseSipUri, type TransportKind } from '@hovor/sip'
import { bareHost } from './sip-host.ts'

const dnsTimeoutMs = 2_000
const maxTargets = 4

/** Whether calls routed by a customer may go to an address and port. */
export type MayReach = (address: string, port: number) => boolean

export type DialedLeg =
  | { readonly kind: 'hops'; readonly hops: readonly NextHop[] }
  | { readonly kind: 'refused'; readonly why: string }

/** The DNS queries used. */
export interface Names {
  resolveSrv(name: string): Promise<{ name: string; port: number; priority: number; weight: number }[]>
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
}

export const systemNames = (): Names => new Resolver({ timeout: dnsTimeoutMs, tries: 1 })

/**
 * Resolves a customer's SIP address (RFC 3263 without NAPTR). Every address is checked and then used literally, so
 * that the name cannot resolve differently a moment later; one forbidden address refuses the whole target.
 */
export async function resolveSipUri(text: string, mayReach: MayReach, names: Names): Promise<DialedLeg> {
  const uri = parseSipUri(text)
  if (uri === undefined) return { kind: 'refused', why: 'not a SIP address' }
  const wanted = uri.params.find(([name]) => name === 'transport')?.[1]?.toLowerCase()
  const transport: TransportKind =
    uri.scheme === 'sips' || wanted === 'tls' ? 'tls' : wanted === 'tcp' ? 'tcp' : 'udp'
  const host = bareHost(uri.host).replace(/\.$/, '')
  const targets =
    uri.port === undefined && isIP(host) === 0
      ? await targetsOf(host, transport, names)
      : [{ name: host, port: uri.port ?? portOf(transport) }]
  const found = await Promise.all(
    targets.map(async ({ name, port }) =>
      (await addressesOf(name, names)).map((address) => ({ address, port })),
    ),
  )
  const places = found.flat()
  if (places.length === 0) return { kind: 'refused', why: 'the host name does not resolve' }
  if (places.some(({ address, port }) => !mayReach(address, port))) {
    return { kind: 'refused', why: 'it resolves to a disallowed address' }
  }
  return {
    kind: 'hops',
    hops: places.slice(0, maxTargets).map(({ address, port }) => ({ host: address, port, transport })),
  }
}

const portOf = (transport: TransportKind) => (transport === 'tls' ? 5061 : 5060)

async function targetsOf(host: string, transport: TransportKind, names: Names) {
  const service = transport === 'tls' ? '_sips._tcp' : `_sip._${transport}`
  const records = await names.resolveSrv(`${service}.${host}`).catch(() => [])
  if (records.length === 0) return [{ name: host, port: portOf(transport) }]
  return [...records].sort((one, other) => one.priority - other.priority).slice(0, maxTargets)
}

async function addressesOf(name: string, names: Names): Promise<string[]> {
  if (isIP(name) !== 0) return [name]
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1']
  const found = await Promise.all([
    names.resolve4(name).catch(() => []),
    names.resolve6(name).catch(() => []),
  ])
  return found.flat()
}
