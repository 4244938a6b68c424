import { isIPv4, isIPv6 } from 'node:net'
import { type Hop, hopKey } from '../transport/hop.ts'

export interface HopChoice {
  /** Of the first route or the Contact (RFC 3261 §12.2.1.1); undefined when it cannot be sent to. */
  readonly named: Hop | undefined
  /** A proxy has put itself on the path: it knows the way. */
  readonly isRouted: boolean
  /** Where the far side's messages come from. */
  readonly source: Hop
  isConnected(hop: Hop): boolean
}

/**
 * Where a request inside a dialog is sent. A Contact that names an address of the far side's own network, which this
 * side cannot reach, gives way to the address that its messages come from; so does one whose host is that address
 * while the connection from there is open: a client behind NAT or a firewall accepts no other.
 */
export function inDialogHop({ named, isRouted, source, isConnected }: HopChoice): Hop {
  if (named === undefined) return source
  if (!isRouted && isHidden(named.host, source.host)) return source
  const sameFarSide = named.transport === source.transport && named.host === source.host
  if (sameFarSide && hopKey(named) !== hopKey(source) && !isConnected(named) && isConnected(source))
    return source
  return named
}

const isHidden = (named: string, source: string): boolean => {
  const network = networkOf(named)
  return network !== 'public' && network !== networkOf(source)
}

/** IPv4 networks that are not routed on the internet (RFC 1918, 6598, 3927, 1122). */
const PRIVATE: readonly (readonly [pattern: RegExp, network: string])[] = [
  [/^10\./, '10/8'],
  [/^192\.168\./, '192.168/16'],
  [/^172\.(1[6-9]|2\d|3[01])\./, '172.16/12'],
  [/^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./, '100.64/10'],
  [/^169\.254\./, 'link-local'],
  [/^127\./, 'loopback'],
  [/^0\./, 'nowhere'],
]

function networkOf(host: string): string {
  if (isIPv4(host)) return PRIVATE.find(([pattern]) => pattern.test(host))?.[1] ?? 'public'
  if (isIPv6(host)) return networkOf6(host.toLowerCase())
  // RFC 2606, RFC 6762: names that no resolver here knows (browsers and some phones write them)
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
