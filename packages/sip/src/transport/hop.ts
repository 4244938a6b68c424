import { isIP } from 'node:net'
import { param } from '../message/params.ts'
import { parseSipUri } from '../message/uri.ts'
import type { TransportKind } from './sip-network.ts'

/** Next hop of a request. */
export interface Hop {
  readonly transport: TransportKind
  /** An IP address, or a host name while `lookup` is set. */
  readonly host: string
  readonly port: number
  /** Name that the TLS certificate must carry (RFC 5922); default `host`. */
  readonly serverName?: string
  /** Use only a connection already open to this address and port; never open one (RFC 5626). */
  readonly flow?: true
  /** The hop of the peer that named this one; used instead where this one must not or cannot be reached. */
  readonly namedBy?: Hop
  /** `host` is a name that the locator has to resolve (RFC 3263 §4). */
  readonly lookup?: Lookup
}

/** As specified by the URI or the configuration. */
interface Lookup {
  /** `sips:` requires TLS. */
  readonly secure: boolean
  readonly transport?: TransportKind
  readonly port?: number
}

export const defaultPort = (transport: TransportKind): number => (transport === 'tls' ? 5061 : 5060)

/** TCP and TLS: ordered and reliable. */
export const isStream = (transport: TransportKind): boolean => transport !== 'udp'

/** Family of an address, 4 for a name; cheaper than a full check, for hosts already validated. */
export const familyOf = (host: string): 4 | 6 => (host.includes(':') ? 6 : 4)

/** `host:port`, IPv6 in brackets. */
export const hostPort = (host: string, port: number): string =>
  `${familyOf(host) === 6 ? `[${host}]` : host}:${port}`

export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')

/**
 * The hop of a SIP URI, before DNS: transport from its parameter, else `fallback`, TLS for `sips:`; host from
 * `maddr`, else the URI's own. Undefined when it is not a SIP URI or needs an unsupported transport.
 */
export function hopOf(uri: string, fallback: TransportKind): Hop | undefined {
  const parsed = parseSipUri(uri)
  if (parsed === undefined) return undefined
  const secure = parsed.scheme === 'sips'
  const wanted = param(parsed.params, 'transport')?.toLowerCase()
  if (wanted !== undefined && wanted !== 'udp' && wanted !== 'tcp' && wanted !== 'tls') return undefined
  // RFC 5630 §3.1: TLS runs over TCP; there is no secure UDP
  if (secure && wanted === 'udp') return undefined
  const transport = secure && wanted !== undefined ? 'tls' : wanted
  const name = withoutBrackets(parsed.host)
  const host = withoutBrackets(param(parsed.params, 'maddr') || name)
  return place({ secure, host, name, ...(transport && { transport }), port: parsed.port }, fallback)
}

/** The hop of a configured peer. */
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
  /** Name that a certificate must carry. */
  readonly name: string
  readonly port: number | undefined
}

function place({ secure, transport, host, name, port }: Place, fallback: TransportKind): Hop {
  const chosen = transport ?? (secure ? 'tls' : fallback)
  const hop: Hop = { transport: chosen, host, port: port ?? defaultPort(chosen), serverName: name }
  if (isIP(host) !== 0) return hop
  return { ...hop, lookup: { secure, ...(transport && { transport }), ...(port && { port }) } }
}

/** Key of a connection; connections to one address differ when different names were verified on them. */
export const hopKey = (hop: Pick<Hop, 'transport' | 'host' | 'port' | 'serverName'>): string => {
  const checked = hop.transport === 'tls' && hop.serverName !== undefined ? ` ${hop.serverName}` : ''
  return `${hop.transport} ${hop.host} ${hop.port}${checked}`
}
