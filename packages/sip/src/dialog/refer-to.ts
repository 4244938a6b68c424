import { splitList } from '../message/grammar.ts'
import { headerLines, type SipMessage } from '../message/message.ts'
import { parseNameAddr } from '../message/name-addr.ts'
import { formatSipUri, parseSipUri } from '../message/uri.ts'
import { formatReplaces, parseReplaces, type ReplacedDialog } from './replaces.ts'

export interface ReferTo {
  /** The URI without its headers part. */
  readonly target: string
  readonly replaces?: ReplacedDialog
}

export type ReferToReading =
  | { readonly kind: 'read'; readonly referTo: ReferTo }
  /** 400: there must be exactly one valid Refer-To (RFC 3515 §2.4.2); 416: not a callable URI. */
  | { readonly kind: 'refused'; readonly status: 400 | 416 }

export function readReferTo(message: SipMessage): ReferToReading {
  const lines = headerLines(message, 'refer-to')
  const values = lines.flatMap((line) => splitList(line) ?? ['', ''])
  const address = values.length === 1 ? parseNameAddr(values[0]!) : undefined
  if (address === undefined) return { kind: 'refused', status: 400 }
  if (/^tel:/i.test(address.uri)) return { kind: 'read', referTo: { target: address.uri } }
  const uri = parseSipUri(address.uri)
  if (uri === undefined) return { kind: 'refused', status: 416 }
  const { headers, ...bare } = uri
  // a URI may carry a method parameter; only INVITE is supported here
  const method = uri.params.find(([name]) => name === 'method')?.[1] ?? 'INVITE'
  if (method.toUpperCase() !== 'INVITE') return { kind: 'refused', status: 416 }
  const text = uriHeader(headers, 'replaces')
  const replaces = text === undefined ? undefined : parseReplaces(text)
  if (text !== undefined && replaces === undefined) return { kind: 'refused', status: 400 }
  const target = formatSipUri({ ...bare, params: bare.params.filter(([name]) => name !== 'method') })
  return { kind: 'read', referTo: replaces === undefined ? { target } : { target, replaces } }
}

export function formatReferTo({ target, replaces }: ReferTo): string {
  const headers = replaces === undefined ? '' : `?Replaces=${encodeURIComponent(formatReplaces(replaces))}`
  return `<${target}${headers}>`
}

/** One header from the headers part of a URI, unescaped (RFC 3261 §19.1.1). */
function uriHeader(headers: string | undefined, name: string): string | undefined {
  for (const pair of headers?.split('&') ?? []) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).toLowerCase() !== name) continue
    try {
      return decodeURIComponent(pair.slice(equals + 1))
    } catch {
      return ''
    }
  }
  return undefined
}
