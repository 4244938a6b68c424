import { ownText } from './grammar.ts'
import { noParams, type Params, param } from './params.ts'

/** A SIP or SIPS URI (RFC 3261 §19.1). `user` stays escaped; `host` is lower-case, IPv6 in brackets. */
export interface SipUri {
  readonly scheme: 'sip' | 'sips'
  readonly user?: string
  readonly host: string
  readonly port?: number
  readonly params: Params
  /** Text after `?`, unparsed. */
  readonly headers?: string
}

const absoluteUri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\p{Cc}<>"]+$/u
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])$/
/** RFC 3261 userinfo characters, escapes included. */
const userPattern = /^(?:[A-Za-z0-9\-_.!~*'()&=+$,;?/:#]|%[0-9A-Fa-f]{2})+$/
const tailPattern = /^[^\s\p{Cc}<>"@]*$/u
const sipScheme = /^sips?:/i

/** Parse cache: the messages of a call repeat the same few URIs. */
const parsedUris = new Map<string, SipUri | undefined>()
const maxParsedUris = 4096
const maxParsedChars = 200

/** Any absolute URI; a SIP URI must also be well-formed. */
export const isGoodUri = (text: string): boolean =>
  parseSipUri(text) !== undefined || (!sipScheme.test(text) && absoluteUri.test(text))

/** Undefined for another scheme or a malformed URI. */
export function parseSipUri(text: string): SipUri | undefined {
  if (text.length > maxParsedChars) return readSipUri(text)
  const before = parsedUris.get(text)
  if (before !== undefined || parsedUris.has(text)) return before
  const own = ownText(text)
  const uri = readSipUri(own)
  if (parsedUris.size >= maxParsedUris) parsedUris.clear()
  parsedUris.set(own, uri)
  return uri
}

function readSipUri(text: string): SipUri | undefined {
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  if (scheme !== 'sip' && scheme !== 'sips') return undefined
  const at = text.indexOf('@', colon)
  // RFC 3261 §25.1 has no empty user, but callers without a number are written so
  const user = at < 0 ? undefined : text.slice(colon + 1, at) || undefined
  if (user !== undefined && !userPattern.test(user)) return undefined
  const rest = text.slice(at < 0 ? colon + 1 : at + 1)
  if (!tailPattern.test(rest)) return undefined
  const question = rest.indexOf('?')
  const beforeHeaders = question < 0 ? rest : rest.slice(0, question)
  const semicolon = beforeHeaders.indexOf(';')
  const place = splitHostPort(semicolon < 0 ? beforeHeaders : beforeHeaders.slice(0, semicolon))
  if (place === undefined) return undefined
  return {
    scheme,
    ...(user === undefined ? {} : { user }),
    ...place,
    params: semicolon < 0 ? noParams : uriParams(beforeHeaders.slice(semicolon + 1)),
    ...(question < 0 ? {} : { headers: rest.slice(question + 1) }),
  }
}

export function splitHostPort(text: string): { host: string; port?: number } | undefined {
  const colon = text.lastIndexOf(':')
  const hasPort = colon > text.lastIndexOf(']')
  const host = (hasPort ? text.slice(0, colon) : text).toLowerCase()
  if (!hostPattern.test(host)) return undefined
  if (!hasPort) return { host }
  const digits = text.slice(colon + 1)
  if (!/^\d{1,5}$/.test(digits) || Number(digits) > 65_535) return undefined
  return { host, port: Number(digits) }
}

function uriParams(text: string): Params {
  return text.split(';').map((pair) => {
    const equals = pair.indexOf('=')
    return equals < 0
      ? ([pair.toLowerCase(), undefined] as const)
      : ([pair.slice(0, equals).toLowerCase(), pair.slice(equals + 1)] as const)
  })
}

export function formatSipUri(uri: SipUri): string {
  const user = uri.user === undefined ? '' : `${uri.user}@`
  const port = uri.port === undefined ? '' : `:${uri.port}`
  const params = uri.params.map(([name, value]) => (value === undefined ? `;${name}` : `;${name}=${value}`))
  const headers = uri.headers === undefined ? '' : `?${uri.headers}`
  return `${uri.scheme}:${user}${uri.host}${port}${params.join('')}${headers}`
}

/**
 * User part of a `sip:`, `sips:` or `tel:` URI, unescaped and without user parameters; '' when there is none. Of a
 * malformed `sip:` URI, what is before its `@`.
 */
export function userOf(uri: string): string {
  const user =
    parseSipUri(uri)?.user ?? /^(?:sips?:([^@]*)@|tel:([^;?@]+))/i.exec(uri)?.slice(1).join('') ?? ''
  const end = user.search(/[;:]/)
  return unescapeUri(end < 0 ? user : user.slice(0, end))
}

/** Resolves percent escapes; text that is not valid UTF-8 then stays unchanged. */
function unescapeUri(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True for a loose router (RFC 3261 §16.12.1.1). */
export const isLooseRouter = (uri: SipUri): boolean => param(uri.params, 'lr') !== undefined
