import { isToken, skipSpace, trimSpace } from './grammar.ts'
import { formatParams } from './name-addr.ts'
import { type Params, param, parseParams } from './params.ts'
import { splitHostPort } from './uri.ts'

/** One Via value (RFC 3261 §20.42): `SIP/2.0/UDP host:port;branch=z9hG4bK…;rport`. */
export interface Via {
  /** Upper-case as on the wire: UDP, TCP, TLS, or anything else. */
  readonly transport: string
  readonly host: string
  readonly port?: number
  readonly params: Params
}

export const magicCookie = 'z9hG4bK'

export const branchOf = (via: Via): string => param(via.params, 'branch') ?? ''

/**
 * Undefined when malformed. Takes one value: split lists first. White space is allowed around the slashes and
 * the colon.
 */
export function parseVia(text: string): Via | undefined {
  const firstSlash = text.indexOf('/')
  const secondSlash = text.indexOf('/', firstSlash + 1)
  if (firstSlash < 0 || secondSlash < 0) return undefined
  if (!text.startsWith('SIP/2.0/')) {
    if (trimSpace(text, 0, firstSlash).toUpperCase() !== 'SIP') return undefined
    // another version gets 505 from the request line check, whose response needs this Via
    if (!/^\d+\.\d+$/.test(trimSpace(text, firstSlash + 1, secondSlash))) return undefined
  }
  const transportAt = skipSpace(text, secondSlash + 1)
  let transportEnd = transportAt
  while (transportEnd < text.length && text[transportEnd] !== ' ' && text[transportEnd] !== '\t')
    transportEnd++
  const transport = text.slice(transportAt, transportEnd).toUpperCase()
  if (!isToken(transport)) return undefined
  const semicolon = text.indexOf(';', transportEnd)
  const sentBy = trimSpace(text, transportEnd, semicolon < 0 ? text.length : semicolon)
  const place = splitHostPort(sentBy.includes(' ') || sentBy.includes('\t') ? closeUp(sentBy) : sentBy)
  const params = semicolon < 0 ? [] : parseParams(text, semicolon)
  if (place === undefined || params === undefined) return undefined
  const { host, port } = place
  return port === undefined ? { transport, host, params } : { transport, host, port, params }
}

const closeUp = (sentBy: string): string =>
  sentBy
    .split(':')
    .map((part) => trimSpace(part))
    .join(':')

export function formatVia(via: Via): string {
  const port = via.port === undefined ? '' : `:${via.port}`
  return `SIP/2.0/${via.transport} ${via.host}${port}${formatParams(via.params)}`
}

/** Adds `received` and fills `rport` as the receiver must (RFC 3261 §18.2.1, RFC 3581 §4). */
export function markSource(via: Via, source: { readonly address: string; readonly port: number }): Via {
  const wantsPort = param(via.params, 'rport') !== undefined
  const sameHost = via.host.replace(/^\[|\]$/g, '') === source.address
  if (sameHost && !wantsPort) return via
  const kept = via.params.filter(([name]) => name !== 'received' && name !== 'rport')
  const added: [string, string][] = [['received', source.address]]
  if (wantsPort) added.push(['rport', String(source.port)])
  return { ...via, params: [...kept, ...added] }
}
