import { dialogKey } from '../dialog/dialog.ts'
import { parseReplaces } from '../dialog/replaces.ts'
import { headerLines, type SipRequest } from '../message/message.ts'
import type { DialogCall } from './requests/call-context.ts'
import type { DialogTable } from './requests/dialog-table.ts'

export type Replacement =
  | { readonly kind: 'none' }
  | { readonly kind: 'call'; readonly call: DialogCall }
  | { readonly kind: 'refused'; readonly status: 400 | 481 | 486 | 603 }

const refused = (status: 400 | 481 | 486 | 603): Replacement => ({ kind: 'refused', status })

/** Finds the call that an INVITE with Replaces refers to (RFC 3891 §3). */
export function findReplaced(invite: SipRequest, dialogs: DialogTable): Replacement {
  const [text, ...others] = headerLines(invite, 'replaces')
  if (text === undefined) return { kind: 'none' }
  const wanted = parseReplaces(text)
  if (wanted === undefined || others.length > 0) return refused(400)
  const key = dialogKey(wanted.callId, wanted.toTag, wanted.fromTag)
  const call = dialogs.find(key)?.call
  if (call === undefined) return refused(dialogs.hasEnded(key) ? 603 : 481)
  if (call.state === 'ended') return refused(603)
  if (call.state === 'confirmed') return wanted.earlyOnly ? refused(486) : { kind: 'call', call }
  // RFC 3891 §3: an early dialog can be replaced only at the UA that initiated it
  return call.isOutgoing ? { kind: 'call', call } : refused(481)
}
