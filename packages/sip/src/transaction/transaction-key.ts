import type { Envelope } from '../message/envelope.ts'
import type { SipRequest } from '../message/message.ts'
import { tagOf } from '../message/name-addr.ts'
import { branchOf, formatVia, magicCookie } from '../message/via.ts'
import type { ReceivedRequest } from './respond.ts'

/** RFC 3261 §17.1.3: branch of the top Via and CSeq method. */
export const clientKey = (branch: string, method: string): string => `${method} ${branch}`

/**
 * RFC 3261 §17.2.3: branch, sent-by and method, with ACK matching INVITE. A branch without the magic cookie
 * comes from an RFC 2543 client and is matched by the fields its retransmissions keep.
 */
export function serverKey(request: SipRequest, envelope: Envelope, method = request.method): string {
  const [via] = envelope.vias
  const kind = method === 'ACK' ? 'INVITE' : method
  const branch = branchOf(via)
  // the magic cookie alone is not a branch either (RFC 4475 §3.2.1)
  if (branch.startsWith(magicCookie) && branch.length > magicCookie.length) {
    return `${kind} ${branch} ${via.host}:${via.port ?? ''}`
  }
  return `${kind} 2543 ${request.uri} ${envelope.callId} ${tagOf(envelope.from)} ${envelope.cseq} ${formatVia(via)}`
}

/** `serverKey` of a request, computed once. */
export const keyOf = (request: ReceivedRequest): string =>
  (request.key ??= serverKey(request.message, request.envelope))

/** RFC 3261 §8.2.2.2: a merged request has the same From tag, Call-ID and CSeq. */
export const mergeKey = (envelope: Envelope): string =>
  `${envelope.cseqMethod} ${envelope.cseq} ${tagOf(envelope.from)} ${envelope.callId}`
