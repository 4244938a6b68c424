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

/** State of one dialog (RFC 3261 §12), seen from this side. */
export interface Dialog {
  readonly callId: string
  readonly localTag: string
  readonly remoteTag: string
  /** From of our requests, tag included. */
  readonly local: string
  /** To of our requests, tag included. */
  readonly remote: string
  /** Contact URI of the far side: Request-URI of our requests. */
  readonly remoteTarget: string
  /** Route values in the order of our requests. */
  readonly routeSet: readonly string[]
  readonly localSeq: number
  /** Undefined until the far side has sent a request. */
  readonly remoteSeq: number | undefined
}

/** Routers of one dialog; a request cannot carry more than a datagram's worth. */
const maxRoutes = 32

export const dialogKey = (callId: string, localTag: string, remoteTag: string): string =>
  `${callId} ${localTag} ${remoteTag}`

/** The dialog that a response to our INVITE makes (§12.1.2); without a Contact the request's own URI is the target. */
export function callerDialog(invite: SipRequest, response: SipMessage, envelope: Envelope): Dialog {
  return {
    callId: envelope.callId,
    localTag: tagOf(envelope.from) ?? '',
    remoteTag: tagOf(envelope.to) ?? '',
    local: header(invite, 'from') ?? '',
    remote: header(response, 'to') ?? '',
    remoteTarget: envelope.contacts[0]?.uri ?? invite.uri,
    // §12.1.2: taken from the response in reverse order
    routeSet: recordRoutes(response).reverse(),
    localSeq: envelope.cseq,
    remoteSeq: undefined,
  }
}

/** §13.2.2.4: the 2xx of an early dialog sets its route and target anew. */
export function confirmDialog(dialog: Dialog, response: SipMessage, envelope: Envelope): Dialog {
  return refreshTarget({ ...dialog, routeSet: recordRoutes(response).reverse() }, envelope)
}

/** The dialog that an INVITE of the far side makes (§12.1.1). */
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

/** A request inside the dialog, complete but for Via (§12.2.1.1), and the dialog after it. */
export function dialogRequest(
  dialog: Dialog,
  method: string,
  parts: RequestParts = {},
): { dialog: Dialog; request: SipRequest } {
  // §13.2.2.4: an ACK has the number of its INVITE; the caller passes that dialog state
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

/** §12.2.1.1: behind a strict router the target is the last route and the router the Request-URI. */
function routing(dialog: Dialog): { uri: string; routes: readonly string[] } {
  const [first, ...others] = dialog.routeSet
  const address = first === undefined ? undefined : parseNameAddr(first)
  const router = address === undefined ? undefined : parseSipUri(address.uri)
  if (address === undefined || router === undefined || isLooseRouter(router)) {
    return { uri: dialog.remoteTarget, routes: dialog.routeSet }
  }
  return { uri: address.uri, routes: [...others, `<${dialog.remoteTarget}>`] }
}

/** URI whose host a request of this dialog is sent to (§12.2.1.1, §8.1.2). */
export function nextHopUri(dialog: Dialog): string {
  const first = dialog.routeSet[0]
  return (first === undefined ? undefined : parseNameAddr(first)?.uri) ?? dialog.remoteTarget
}

/** The dialog after a request of the far side; undefined when its CSeq is out of order (§12.2.2: answer 500). */
export function afterRequest(dialog: Dialog, envelope: Envelope): Dialog | undefined {
  if (dialog.remoteSeq !== undefined && envelope.cseq <= dialog.remoteSeq) return undefined
  return { ...dialog, remoteSeq: envelope.cseq }
}

/** §12.2.1.2, §12.2.2: a target refresh (re-INVITE, UPDATE and their 2xx) moves the remote target. */
export function refreshTarget(dialog: Dialog, envelope: Envelope): Dialog {
  const contact = envelope.contacts[0]
  return contact === undefined ? dialog : { ...dialog, remoteTarget: contact.uri }
}
