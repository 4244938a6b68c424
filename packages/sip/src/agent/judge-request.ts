import { type Header, header, headerLines, type SipRequest } from '../message/message.ts'

/** A refusal without state; undefined lets the request pass. */
export interface Refusal {
  readonly status: number
  readonly headers?: readonly Header[]
}

const METHODS = new Set(['INVITE', 'ACK', 'CANCEL', 'BYE', 'OPTIONS', 'INFO'])
/** Methods that exist and are not for us: 405; others are 501 (RFC 3261 §21.5.2). */
const FOREIGN = new Set(['REGISTER', 'SUBSCRIBE', 'NOTIFY', 'PUBLISH', 'MESSAGE', 'REFER', 'UPDATE', 'PRACK'])

/** The checks of RFC 3261 §8.2.1 to §8.2.3, in that order. */
export function judgeRequest(request: SipRequest, allow: Header): Refusal | undefined {
  const { method, uri } = request
  if (!METHODS.has(method)) return { status: FOREIGN.has(method) ? 405 : 501, headers: [allow] }
  if (!/^(sips?|tel):/i.test(uri)) return { status: 416 }
  // §8.2.2.3: no extension is supported; ACK and CANCEL are never refused for it
  const required = headerLines(request, 'require').filter((line) => line !== '')
  if (required.length > 0 && method !== 'CANCEL') {
    return { status: 420, headers: [['unsupported', required.join(', ')]] }
  }
  if (request.body.length === 0 || header(request, 'content-disposition')?.includes('handling=optional')) {
    return undefined
  }
  // §8.2.3
  if (header(request, 'content-encoding') !== undefined) {
    return { status: 415, headers: [['accept-encoding', 'identity']] }
  }
  const type = header(request, 'content-type')?.toLowerCase() ?? ''
  if (method === 'INVITE' && !/^application\/sdp\s*(;|$)/.test(type)) {
    return { status: 415, headers: [['accept', 'application/sdp']] }
  }
  return undefined
}
