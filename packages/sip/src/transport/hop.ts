import { isIP } from 'node:net'
import { param } from '../message/params.ts'
import { parseSipUri } from '../message/uri.ts'
import type { TransportKind } from './sip-network.ts'

/** Where a request goes next. */
export interface Hop {
  readonly transport: TransportKind
  /** An address; a name while `lookup` stands here. */
  readonly host: string
  readonly port: number
  /** What the certificate must name when a TLS connection is opened (RFC 5922); default `host`. */
  readonly serverName?: string
  /** Only over the connection that is open to this address and port; nothing is opened. */
  readonly flow?: true
  /** The far side at this hop has named it: where it must not be followed, this one is taken instead. */
  readonly toldBy?: Hop
  /** `host` is a name: the locator finds its addresses (RFC 3263 §4). */
  readonly lookup?: Lookup
}

/** What the URI or the configuration says itself. */
interface Lookup {
  /** `sips:`: only TLS will do. */
  readonly secure: boolean
  readonly transport?: TransportKind
  readonly port?: number
}

export const defaultPort = (transport: TransportKind): number => (transport === 'tls' ? 5061 : 5060)

/** Bytes in order, nothing lost: TCP and TLS. */
export const isStream = (transport: TransportKind): boolean => transport !== 'udp'

/** Of an address, 4 for a name; cheaper than a full check, for hosts that were checked before. */
export const familyOf = (host: string): 4 | 6 => (host.includes(':') ? 6 : 4)

/** `host:port`, IPv6 in brackets. */
export const hostPort = (host: string, port: number): string =>
  `${familyOf(host) === 6 ? `[${host}]` : host}:${port}`

export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')

/**
 * The hop of a SIP URI, as far as it needs no DNS: transport from its parameter, else `fallback`, TLS for `sips:`;
 * host from `maddr`, else itself. Undefined when it is no SIP URI or wants a transport that is not there.
 */
export function hopOf(uri: string, fallback: TransportKind): Hop | undefined {
  const parsed = parseSipUri(uri)
  if (parsed === undefined) return undefined
  const secure = parsed.scheme === 'sips'
  const wanted = param(parsed.params, 'transport')?.toLowerCase()
  if (wanted !== undefined && wanted !== 'udp' && wanted !== 'tcp' && wanted !== 'tls') return undefined
  // RFC 5630 §3.1: TLS runs over TCP, and there is no secure UDP
  if (secure && wanted === 'udp') return undefined
  const transport = secure && wanted !== undefined ? 'tls' : wanted
  const name = withoutBrackets(parsed.host)
  const host = withoutBrackets(param(parsed.params, 'maddr') ?? name)
  return place({ secure, host, name, ...(transport && { transport }), port: parsed.port }, fallback)
}

/** The hop of a configured far side. */
export function hopTo(
  to: {
    readonly host: string
    readonly port?: number
    readonly transport?: TransportKind
    readonly flow?: true
  },
  fallback: TransportKind,
): Hop {
  const host = withoutBrackets(to.host)
  const hop = place({ ...to, secure: false, host, name: host, port: to.port }, fallback)
  return to.flow === undefined ? hop : { ...hop, flow: to.flow }
}

interface Place extends Omit<Lookup, 'port'> {
  readonly host: string
  /** What a certificate must name. */
  readonly name: string
  readonly port: number | undefined
}

function place({ secure, transport, host, name, port }: Place, fallback: TransportKind): Hop {
  const chosen = transport ?? (secure ? 'tls' : fallback)
  const hop: Hop = { transport: chosen, host, port: port ?? defaultPort(chosen), serverName: name }
  if (isIP(host) !== 0) return hop
  return { ...hop, lookup: { secure, ...(transport && { transport }), ...(port && { port }) } }
}

/** Names the connection to a far side; those of one address are apart when different names were checked on them. */
export const hopKey = (hop: Pick<Hop, 'transport' | 'host' | 'port' | 'serverName'>): string => {
  const checked = hop.transport === 'tls' && hop.serverName !== undefined ? ` ${hop.serverName}` : ''
  return `${hop.transport} ${hop.host} ${hop.port}${checked}`
}
