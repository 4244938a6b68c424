import { bodyText, type Header, header, type SipMessage } from '../../message/message.ts'
import { handlingOf, parseMultipart, readContentType } from '../../message/multipart.ts'
import { type Params, param } from '../../message/params.ts'

/** The Accept header. */
export const acceptHeader: Header = ['accept', 'application/sdp, multipart/mixed']

/** The session description carried by a message. */
type BodyDescription =
  | { readonly kind: 'none' }
  | { readonly kind: 'sdp'; readonly sdp: string }
  /** A body that must be understood but is not. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'malformed' }

/**
 * Finds the session description in a request: its body or, next to ISUP (SIP-I) or a location (RFC 6442), one
 * part of it.
 */
export function descriptionOf(message: SipMessage): BodyDescription {
  if (message.body.length === 0) return { kind: 'none' }
  const written = header(message, 'content-type')
  // RFC 3261 §20.15 wants a type; without one, a session description still shows what it is (RFC 4566 §5.1)
  if (written === undefined && message.body[0] === 118 && message.body[1] === 61)
    return { kind: 'sdp', sdp: bodyText(message) }
  const type = readContentType(written ?? '')
  if (type?.type === 'application/sdp') return { kind: 'sdp', sdp: bodyText(message) }
  if (type?.type.startsWith('multipart/') === true) return descriptionIn(message.body, type)
  // RFC 3261 §20.11: without a handling parameter the body is required
  const isOptional = handlingOf(header(message, 'content-disposition')) === 'optional'
  return { kind: isOptional ? 'none' : 'foreign' }
}

/** SDP of a response or an ACK, which cannot be refused; undefined when there is none. */
export function sdpOf(message: SipMessage): string | undefined {
  if (message.body.length > 0 && header(message, 'content-type') === undefined) return bodyText(message)
  const description = descriptionOf(message)
  return description.kind === 'sdp' ? description.sdp : undefined
}

/** Response to a request whose description is unusable; undefined when it is usable. */
export function refusalOf({ kind }: BodyDescription): { status: number; headers: Header[] } | undefined {
  if (kind === 'foreign') return { status: 415, headers: [acceptHeader] }
  return kind === 'malformed' ? { status: 400, headers: [] } : undefined
}

/**
 * Of several alternatives the last supported one counts (RFC 2046 §5.1.4), otherwise the first. One required
 * but unsupported part makes the whole body unsupported (RFC 5621 §8.3); carriers leave out the handling
 * where they do not care.
 */
function descriptionIn(
  body: Uint8Array,
  { type, params }: { readonly type: string; readonly params: Params },
): BodyDescription {
  const parts = parseMultipart(body, param(params, 'boundary') ?? '')
  if (parts === undefined) return { kind: 'malformed' }
  const isAlternative = type === 'multipart/alternative'
  let found: BodyDescription = { kind: 'none' }
  for (const part of parts) {
    const isSdp = part.type === 'application/sdp' && !part.isEncoded
    if (isSdp && (found.kind === 'none' || isAlternative))
      found = { kind: 'sdp', sdp: Buffer.from(part.body).toString('utf8') }
    else if (!isSdp && part.handling === 'required' && !isAlternative) return { kind: 'foreign' }
  }
  return found
}
