import {
  type Address,
  type MessageState,
  parseReceipt,
  type ReceiptIds,
  type ShortMessage,
} from '@hovor/smpp'
import type { SmsReceipt, SmsReceiptState } from '../../messaging/messages/state/sms-carrier.port.ts'
import { countryOf, numberOf, type SmsCountry } from './smpp-inbound.ts'

/**
 * Reads the receipt in a deliver_sm, with ids in the carrier's notation; undefined if it is not a
 * receipt or names no message.
 *
 * @param country Of the connection; the country of the sender's number goes first.
 */
export function readDeliver(
  deliver: ShortMessage,
  ids?: ReceiptIds,
  country: SmsCountry = 'cz',
): SmsReceipt | undefined {
  const receipt = parseReceipt(deliver, ids)
  if (receipt === undefined || receipt.candidateIds.length === 0) return undefined
  const own = nameOf(deliver.destination, country)
  return {
    carrierIds: receipt.candidateIds,
    ...addressesOf(nameOf(deliver.source, countryOf(own) ?? country), own),
    reference: receipt.userMessageReference,
    state: stateOf(receipt.state),
  }
}

/** A name is never the recipient: the carrier has exchanged them, or left one out. */
function addressesOf(source: string, destination: string): Pick<SmsReceipt, 'recipient' | 'sender'> {
  if (source === '' || source.startsWith('+')) return { recipient: source, sender: destination }
  return { recipient: destination, sender: source }
}

/** E.164 for a number, however the carrier writes it; a name unchanged. */
const nameOf = (address: Address, country: SmsCountry): string => {
  const { addr } = address
  return numberOf(address, country) ?? (/^\d+$/.test(addr) ? `+${addr}` : addr)
}

/** The message state for an SMPP state. */
export const stateOf = (state: MessageState): SmsReceiptState => states[state]

/** `rejected` never reached the network; the other failures did. */
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
