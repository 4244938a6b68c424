import { isIPv4, isIPv6 } from 'node:net'
import { type Hop, isStream } from '../transport/hop.ts'
import type { Arrival } from '../transport/transport-layer.ts'

export interface HopChoice {
  /** First route or remote target (RFC 3261 §12.2.1.1); undefined when it cannot be reached. */
  readonly named: Hop | undefined
  /** A proxy recorded a route, so it knows the way. */
  readonly isRouted: boolean
  /** Where the peer's messages come from; `flow` for a connection the peer opened. */
  readonly source: Hop
  isConnected(hop: Hop): boolean
}

/** The hop back to a source; for a stream only over the connection it arrived on. */
export const returnHop = ({ transport, address: host, port }: Arrival): Hop => {
  const hop: Hop = { transport, host, port }
  return isStream(transport) ? { ...hop, flow: true } : hop
}

/**
 * Chooses the next hop of a request within a dialog. A Contact with a private address that we cannot reach
 * yields to the address that messages come from. So does one at that same address while a connection opened
 * by the peer is up: a client behind NAT or a firewall accepts no other.
 */
export function inDialogHop({ named, isRouted, source, isConnected }: HopChoice): Hop {
  if (named === undefined) return source
  const isOpen = source.flow !== true || isConnected(source)
  if (isRouted || !isOpen) return named
  const isSamePeer =
    source.flow === true && named.transport === source.transport && named.host === source.host
  return isSamePeer || isHidden(named.host, source.host) ? source : named
}

const isHidden = (named: string, source: string): boolean => {
  const network = networkOf(named)
  return network !== 'public' && network !== networkOf(source)
}

/** IPv4 networks not routed on the internet (RFC 1918, 6598, 3927, 1122). */
const privateNetworks: readonly (readonly [pattern: RegExp, network: string])[] = [
  [/^10\./, '10/8'],
  [/^192\.168\./, '192.168/16'],
  [/^172\.(1[6-9]|2\d|3[01])\./, '172.16/12'],
  [/^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./, '100.64/10'],
  [/^169\.254\./, 'link-local'],
  [/^127\./, 'loopback'],
  [/^0\./, 'nowhere'],
]

function networkOf(host: string): string {
  if (isIPv4(host)) return privateNetworks.find(([pattern]) => pattern.test(host))?.[1] ?? 'public'
  if (isIPv6(host)) return networkOf6(host.toLowerCase())
  // RFC 2606, RFC 6762: names no resolver knows here (sent by browsers and some phones)
  return /(^|\.)(invalid|local|localhost)\.?$/i.test(host) ? 'nowhere' : 'public'
}

function networkOf6(host: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(host)?.[1]
  if (mapped !== undefined) return networkOf(mapped)
  if (host === '::1') return 'loopback'
  if (host === '::') return 'nowhere'
  if (/^f[cd]/.test(host)) return 'unique-local'
  return /^fe[89ab]/.test(host) ? 'link-local' : 'public'
}
