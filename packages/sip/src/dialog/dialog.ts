import type { Envelope } from '../message/envelope.ts'
import { splitList } from '../message/grammar.ts'
import { inviterTarget } from '../message/inviter-target.ts'
import {
  type Header,
  header,
  headerLines,
  noBody,
  type SipMessage,
  type SipRequest,
} from '../message/message.ts'
import { parseNameAddr, tagOf } from '../message/name-addr.ts'
import { isLooseRouter, parseSipUri } from '../message/uri.ts'

/** State of one dialog (RFC 3261 §12), from this side's point of view. */
export interface Dialog {
  readonly callId: string
  readonly localTag: string
  readonly remoteTag: string
  /** From of our requests, with tag. */
  readonly local: string
  /** To of our requests, with tag. */
  readonly remote: string
  /** Contact URI of the peer: Request-URI of our requests. */
  readonly remoteTarget: string
  /** Route values, in the order of our requests. */
  readonly routeSet: readonly string[]
  readonly localSeq: number
  /** Undefined until the peer has sent a request. */
  readonly remoteSeq: number | undefined
}

/** Route set size; more would not fit a datagram. */
const maxRoutes = 32

export const dialogKey = (callId: string, localTag: string, remoteTag: string): string =>
  `${callId} ${localTag} ${remoteTag}`

/**
 * Creates the UAC's dialog from a response to our INVITE (§12.1.2); without a Contact the Request-URI is the
 * remote target.
 */
export function callerDialog(invite: SipRequest, response: SipMessage, envelope: Envelope): Dialog {
  return {
    callId: envelope.callId,
    localTag: tagOf(envelope.from) ?? '',
    remoteTag: tagOf(envelope.to) ?? '',
    local: header(invite, 'from') ?? '',
    remote: header(response, 'to') ?? '',
    remoteTarget: envelope.contacts[0]?.uri ?? invite.uri,
    // §12.1.2: reversed for the UAC
    routeSet: recordRoutes(response).reverse(),
    localSeq: envelope.cseq,
    remoteSeq: undefined,
  }
}

/** §13.2.2.4: a 2xx recomputes route set and remote target of the early dialog. */
export function confirmDialog(dialog: Dialog, response: SipMessage, envelope: Envelope): Dialog {
  return refreshTarget({ ...dialog, routeSet: recordRoutes(response).reverse() }, envelope)
}

/** Creates the UAS's dialog from an INVITE (§12.1.1). */
export function calleeDialog(invite: SipRequest, envelope: Envelope, localTag: string): Dialog {
  return {
    callId: envelope.callId,
    localTag,
    remoteTag: tagOf(envelope.from) ?? '',
    local: `${header(invite, 'to') ?? ''};tag=${localTag}`,
    remote: header(invite, 'from') ?? '',
    remoteTarget: inviterTarget(envelope) ?? '',
    routeSet: recordRoutes(invite),
    localSeq: 0,
    remoteSeq: envelope.cseq,
  }
}

const recordRoutes = (message: SipMessage): string[] =>
  headerLines(message, 'record-route')
    .flatMap((line) => splitList(line) ?? [])
    .slice(0, maxRoutes)

export interface RequestParts {
  readonly headers?: readonly Header[]
  readonly body?: Uint8Array
}

/** Builds a request within the dialog, without Via (§12.2.1.1), and returns the next dialog state. */
export function dialogRequest(
  dialog: Dialog,
  method: string,
  parts: RequestParts = {},
): { dialog: Dialog; request: SipRequest } {
  // §13.2.2.4: an ACK carries the CSeq of its INVITE; the caller passes the matching state
  const localSeq = method === 'ACK' ? dialog.localSeq : dialog.localSeq + 1
  const { uri, routes } = routing(dialog)
  const headers: Header[] = [
    ['max-forwards', '70'],
    ['from', dialog.local],
    ['to', dialog.remote],
    ['call-id', dialog.callId],
    ['cseq', `${localSeq} ${method}`],
    ...routes.map((route) => ['route', route] as const),
    ...(parts.headers ?? []),
  ]
  const request: SipRequest = { kind: 'request', method, uri, headers, body: parts.body ?? noBody }
  return { dialog: { ...dialog, localSeq }, request }
}

/** §12.2.1.1: with a strict router first, it becomes the Request-URI and the remote target the last Route. */
function routing(dialog: Dialog): { uri: string; routes: readonly string[] } {
  const [first, ...others] = dialog.routeSet
  const address = first === undefined ? undefined : parseNameAddr(first)
  const router = address === undefined ? undefined : parseSipUri(address.uri)
  if (address === undefined || router === undefined || isLooseRouter(router)) {
    return { uri: dialog.remoteTarget, routes: dialog.routeSet }
  }
  return { uri: address.uri, routes: [...others, `<${dialog.remoteTarget}>`] }
}

/** URI that determines the next hop (§12.2.1.1, §8.1.2). */
export function nextHopUri(dialog: Dialog): string {
  const first = dialog.routeSet[0]
  return (first === undefined ? undefined : parseNameAddr(first)?.uri) ?? dialog.remoteTarget
}

/**
 * The dialog after a request from the peer; undefined when its CSeq is out of order (§12.2.2: respond 500).
 */
export function afterRequest(dialog: Dialog, envelope: Envelope): Dialog | undefined {
  if (dialog.remoteSeq !== undefined && envelope.cseq <= dialog.remoteSeq) return undefined
  return { ...dialog, remoteSeq: envelope.cseq }
}

/** §12.2.1.2, §12.2.2: a target refresh request (re-INVITE, UPDATE) or its 2xx updates the remote target. */
export function refreshTarget(dialog: Dialog, envelope: Envelope): Dialog {
  const contact = envelope.contacts[0]
  return contact === undefined ? dialog : { ...dialog, remoteTarget: contact.uri }
}
