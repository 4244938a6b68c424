import { bodyText, type Header, header, type SipMessage } from '../../message/message.ts'
import { handlingOf, parseMultipart, readContentType } from '../../message/multipart.ts'
import { type Params, param } from '../../message/params.ts'

/** What a body may be. */
export const acceptHeader: Header = ['accept', 'application/sdp, multipart/mixed']

/** The description that a message carries. */
type CarriedDescription =
  | { readonly kind: 'none' }
  | { readonly kind: 'sdp'; readonly sdp: string }
  /** Something that must be understood and is not. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'malformed' }

/** The description of a request: its body or, beside ISUP (SIP-I) or a place (RFC 6442), a part of it. */
export function descriptionOf(message: SipMessage): CarriedDescription {
  if (message.body.length === 0) return { kind: 'none' }
  const type = readContentType(header(message, 'content-type') ?? '')
  if (type?.type === 'application/sdp') return { kind: 'sdp', sdp: bodyText(message) }
  if (type?.type.startsWith('multipart/') === true) return descriptionIn(message.body, type)
  // RFC 3261 §20.11: what says nothing of its handling has to be understood
  const isOptional = handlingOf(header(message, 'content-disposition')) === 'optional'
  return { kind: isOptional ? 'none' : 'foreign' }
}

/** The description of a response or an ACK, which nobody refuses: undefined where there is none that can be read. */
export function sdpOf(message: SipMessage): string | undefined {
  if (message.body.length > 0 && header(message, 'content-type') === undefined) return bodyText(message)
  const carried = descriptionOf(message)
  return carried.kind === 'sdp' ? carried.sdp : undefined
}

/** How a request whose description cannot be taken is refused; undefined where it can. */
export function refusalOf({ kind }: CarriedDescription): { status: number; headers: Header[] } | undefined {
  if (kind === 'foreign') return { status: 415, headers: [acceptHeader] }
  return kind === 'malformed' ? { status: 400, headers: [] } : undefined
}

/**
 * Of several alternatives the last that is understood counts (RFC 2046 §5.1.4), else the first. A part that must be
 * understood and is not spoils the rest (RFC 5621 §8.3); carriers leave the handling out where they do not care.
 */
function descriptionIn(
  body: Uint8Array,
  { type, params }: { readonly type: string; readonly params: Params },
): CarriedDescription {
  const parts = parseMultipart(body, param(params, 'boundary') ?? '')
  if (parts === undefined) return { kind: 'malformed' }
  const isAlternative = type === 'multipart/alternative'
  let found: CarriedDescription = { kind: 'none' }
  for (const part of parts) {
    const isSdp = part.type === 'application/sdp' && !part.isEncoded
    if (isSdp && (found.kind === 'none' || isAlternative))
      found = { kind: 'sdp', sdp: Buffer.from(part.body).toString('utf8') }
    else if (!isSdp && part.handling === 'required' && !isAlternative) return { kind: 'foreign' }
  }
  return found
}
