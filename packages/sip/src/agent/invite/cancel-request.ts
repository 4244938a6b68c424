import { type Header, noBody, type SipRequest } from '../../message/message.ts'

/**
 * The CANCEL of a pending INVITE (RFC 3261 §9.1); the caller adds the Via with the INVITE's branch.
 * `reason` is the value of Reason (RFC 3326).
 */
export function cancelOf(invite: SipRequest, reason?: string): SipRequest {
  const kept = new Set(['max-forwards', 'from', 'to', 'call-id', 'route'])
  const headers = invite.headers.flatMap((each): Header[] => {
    if (each[0] === 'cseq') return [['cseq', each[1].replace('INVITE', 'CANCEL')]]
    return kept.has(each[0]) ? [each] : []
  })
  if (reason !== undefined) headers.push(['reason', reason])
  return { kind: 'request', method: 'CANCEL', uri: invite.uri, headers, body: noBody }
}
