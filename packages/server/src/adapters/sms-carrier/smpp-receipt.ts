import {
  type Address,
  type MessageState,
  parseReceipt,
  type ReceiptIds,
  type ShortMessage,
} from '@hovor/smpp'
import type { SmsReceipt, SmsReceiptState } from '../../messaging/messages/state/sms-carrier.port.ts'

/** The receipt in a deliver_sm, whose ids the carrier writes in its way; undefined when it is none or names no message. */
export function readDeliver(deliver: ShortMessage, ids?: ReceiptIds): SmsReceipt | undefined {
  const receipt = parseReceipt(deliver, ids)
  if (receipt === undefined || receipt.candidateIds.length === 0) return undefined
  return {
    carrierIds: receipt.candidateIds,
    recipient: nameOf(deliver.source),
    sender: nameOf(deliver.destination),
    reference: receipt.userMessageReference,
    state: stateOf(receipt.state),
  }
}

/** E.164 for digits; a name as it is. */
const nameOf = ({ addr }: Address): string => (/^\d+$/.test(addr) ? `+${addr}` : addr)

/** What a state of SMPP means for the message. */
export const stateOf = (state: MessageState): SmsReceiptState => states[state]

/** `rejected` never reached the network; the other bad ends were tried there. */
const states: Readonly<Record<MessageState, SmsReceiptState>> = {
  scheduled: 'pending',
  enroute: 'pending',
  accepted: 'pending',
  unknown: 'pending',
  delivered: 'delivered',
  expired: 'expired',
  deleted: 'undelivered',
  undeliverable: 'undelivered',
  skipped: 'undelivered',
  rejected: 'rejected',
}
