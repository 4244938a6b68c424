import type { Envelope } from '../message/envelope.ts'
import { type Header, noBody, type SipRequest, type SipResponse } from '../message/message.ts'
import { formatNameAddr, type NameAddr, tagOf } from '../message/name-addr.ts'
import { param } from '../message/params.ts'
import { reasonPhrase } from '../message/reason-phrase.ts'
import { formatVia } from '../message/via.ts'
import type { Arrival } from '../transport/transport-layer.ts'

/** A request as received, with parsed header fields; its top Via already carries `received` and `rport`. */
export interface ReceivedRequest {
  readonly message: SipRequest
  readonly envelope: Envelope
  readonly arrival: Arrival
  /** Via lines of its responses, cached with the first one. */
  viaLines?: readonly Header[]
  /** Used by `keyOf` only. */
  key?: string
}

export interface ReceivedResponse {
  readonly message: SipResponse
  readonly envelope: Envelope
}

export interface ResponseParts {
  readonly reason?: string | undefined
  /** Added to To when the request has no tag (RFC 3261 §8.2.6.2). */
  readonly toTag?: string | undefined
  readonly headers?: readonly Header[] | undefined
  readonly body?: Uint8Array | undefined
}

/** Builds a response: Via, From, To, Call-ID and CSeq are copied from the request (RFC 3261 §8.2.6.2). */
export function respond(request: ReceivedRequest, status: number, parts: ResponseParts = {}): SipResponse {
  const { message, envelope } = request
  const addTag = parts.toTag !== undefined && status > 100 && tagOf(envelope.to) === undefined
  request.viaLines ??= envelope.vias.map((via) => ['via', formatVia(via)] as const)
  const headers: Header[] = [...request.viaLines]
  let copied = 0
  for (const each of message.headers) {
    const name = each[0]
    const bit = singleHeaders.get(name)
    if (bit === undefined) {
      if (isCopied(name, status)) headers.push(each)
      // of a repeated header, the first
    } else if ((copied & bit) === 0) {
      copied |= bit
      headers.push(addTag && name === 'to' ? [name, taggedTo(each[1], envelope.to, parts.toTag!)] : each)
    }
  }
  if (parts.headers !== undefined) headers.push(...parts.headers)
  return {
    kind: 'response',
    status,
    reason: parts.reason ?? reasonPhrase(status),
    headers,
    body: parts.body ?? noBody,
  }
}

/** To with our tag, instead of an empty one. */
function taggedTo(text: string, to: NameAddr, tag: string): string {
  const others = to.params.filter(([name]) => name !== 'tag')
  if (others.length === to.params.length) return `${text};tag=${tag}`
  return formatNameAddr({ ...to, params: [...others, ['tag', tag]] })
}

const singleHeaders = new Map([
  ['from', 1],
  ['to', 2],
  ['call-id', 4],
  ['cseq', 8],
])

/**
 * Other copied headers: Timestamp for a 100 (§8.2.6.1), and Record-Route where the response can create a
 * dialog (§12.1.1).
 */
function isCopied(name: string, status: number): boolean {
  if (status === 100) return name === 'timestamp'
  return status < 300 && name === 'record-route'
}

/**
 * Response port for UDP: the source port when the client sent `rport`, else the sent-by port (RFC 3581 §4).
 */
export function answerPort({ envelope, arrival }: ReceivedRequest): number {
  const [via] = envelope.vias
  return param(via.params, 'rport') === undefined ? (via.port ?? 5060) : arrival.port
}
