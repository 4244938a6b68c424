import { formatReplaces, type ReplacedDialog } from '../../dialog/replaces.ts'
import { type Header, noBody, type SipRequest } from '../../message/message.ts'
import { formatNameAddr } from '../../message/name-addr.ts'
import type { OutgoingInvite } from '../api/sip-agent.ts'
import type { SipCall } from '../api/sip-call.ts'
import { allowHeader, type CallContext, sdpContentType } from '../requests/call-context.ts'

export interface InviteIdentity {
  readonly callId: string
  readonly localTag: string
  readonly seq: number
  readonly contact: Header
  readonly timer: readonly Header[]
}

/** The initial INVITE, without Via and credentials (RFC 3261 §8.1.1, §13.2.1). */
export function buildInvite(
  context: CallContext,
  wanted: OutgoingInvite,
  { callId, localTag, seq, contact, timer }: InviteIdentity,
): SipRequest {
  const { target, from, fromName, to = target, sdp, headers = [] } = wanted
  const name = fromName === undefined ? {} : { displayName: fromName }
  const all: Header[] = [
    ['max-forwards', '70'],
    ['from', formatNameAddr({ ...name, uri: from, params: [['tag', localTag]] })],
    ['to', `<${to}>`],
    ['call-id', callId],
    ['cseq', `${seq} INVITE`],
    contact,
    allowHeader,
    ...extensions(context, wanted),
    ...timer,
    ['user-agent', context.userAgent],
    ...headers.map(([key, value]): Header => [key.toLowerCase(), value]),
  ]
  if (sdp !== undefined) all.push(sdpContentType)
  const body = sdp === undefined ? noBody : Buffer.from(sdp, 'utf8')
  return { kind: 'request', method: 'INVITE', uri: target, headers: all, body }
}

function extensions({ supported }: CallContext, wanted: OutgoingInvite): Header[] {
  const { replaces, referredBy, reliable = 'supported', sdp } = wanted
  const offersReliable = reliable !== 'off' && sdp !== undefined
  const tags = supported[1].split(', ').filter((tag) => tag !== '100rel' || offersReliable)
  const headers: Header[] = [['supported', tags.join(', ')]]
  const required: string[] = []
  if (offersReliable && reliable === 'required') required.push('100rel')
  const replaced = replaces === undefined ? undefined : replacedDialog(replaces)
  if (replaced !== undefined) {
    // RFC 3891 §4: a peer without Replaces support would ring a second time
    required.push('replaces')
    headers.push(['replaces', formatReplaces(replaced)])
  }
  if (required.length > 0) headers.push(['require', required.join(', ')])
  if (referredBy !== undefined) headers.push(['referred-by', `<${referredBy}>`])
  return headers
}

/**
 * The dialog as the peer sees it, with the peer's own tag as To tag; undefined for a call without a dialog.
 */
export function replacedDialog(replaces: SipCall | ReplacedDialog): ReplacedDialog | undefined {
  if ('toTag' in replaces) return replaces
  const { dialog } = replaces
  return dialog && { callId: dialog.callId, toTag: dialog.remoteTag, fromTag: dialog.localTag }
}
