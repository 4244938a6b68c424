import { type Address, type MessageState, parseReceipt, type ShortMessage } from '@hovor/smpp'
import type { SmsReceipt, SmsReceiptState } from '../../messages/sms-carrier.port.ts'

/** The receipt in a deliver_sm; undefined when it is none or names no message. */
export function readDeliver(deliver: ShortMessage): SmsReceipt | undefined {
  const receipt = parseReceipt(deliver)
  if (receipt === undefined || receipt.candidateIds.length === 0) return undefined
  return {
    carrierIds: receipt.candidateIds.slice(0, maxCandidates),
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

const maxCandidates = 8

/** `rejected` never reached the network; the other bad ends were tried there. */
const states: Readonly<Record<MessageState, SmsReceiptState>> = {
  scheduled: 'pending',
  enroute: 'pending',
  accepted: 'pending',
  unknown: 'pending',
  delivered: 'delivered',
  expired: 'undelivered',
  deleted: 'undelivered',
  undeliverable: 'undelivered',
  skipped: 'undelivered',
  rejected: 'rejected',
}
