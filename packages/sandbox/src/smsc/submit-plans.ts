import { commandStatus } from '@hovor/smpp'
import type { SmsBehaviour } from '../subscribers/subscriber.ts'

/** From a part to its end. */
const DELIVERY_MS = 500
/** A message that the network takes and later throws out. */
const LATE_REJECTION_MS = 1500
/** A receipt that nobody counts on any more. */
const LATE_RECEIPT_MS = 5000

export type Ending = 'delivered' | 'undeliverable' | 'expired' | 'rejected'

/** What the SMSC does with a submit_sm to one subscriber. */
export interface SubmitPlan {
  /** command_status of a refusal, and of which submits. */
  readonly refusal?: { readonly status: number; readonly of: 'all' | 'first-two' | 'later-parts' }
  /** Of a message that was taken: `cut` breaks the connection instead of answering. */
  readonly answer: 'given' | 'lost' | 'cut'
  readonly ending: Ending
  /** From the submit to its end. */
  readonly endsAfterMs: number
  readonly receipt: 'after' | 'first' | 'lost' | 'twice'
  /** `decimal`: the answer writes the id in hexadecimal, the receipt in decimal with leading zeros. */
  readonly ids: 'same' | 'decimal'
}

const USUAL: SubmitPlan = {
  answer: 'given',
  ending: 'delivered',
  endsAfterMs: DELIVERY_MS,
  receipt: 'after',
  ids: 'same',
}

const refusing = (status: number, of: 'all' | 'first-two' | 'later-parts' = 'all'): SubmitPlan => ({
  ...USUAL,
  refusal: { status, of },
})

/** By what was set for the recipient. */
export const SUBMIT_PLANS: Readonly<Record<SmsBehaviour, SubmitPlan>> = {
  delivered: USUAL,
  undelivered: { ...USUAL, ending: 'undeliverable' },
  expired: { ...USUAL, ending: 'expired' },
  'rejected-late': { ...USUAL, ending: 'rejected', endsAfterMs: LATE_REJECTION_MS },
  'recipient-rejected': refusing(commandStatus.invalidDestinationAddress),
  refused: refusing(commandStatus.submitFailed),
  'gateway-error': refusing(commandStatus.systemError),
  'throttled-first': refusing(commandStatus.throttled, 'first-two'),
  throttled: refusing(commandStatus.throttled),
  'second-part-refused': refusing(commandStatus.submitFailed, 'later-parts'),
  'answer-lost': { ...USUAL, answer: 'lost' },
  'answer-lost-silent': { ...USUAL, answer: 'lost', receipt: 'lost' },
  'answer-lost-rejected': {
    ...USUAL,
    answer: 'lost',
    ending: 'rejected',
    endsAfterMs: LATE_REJECTION_MS,
  },
  'connection-cut': { ...USUAL, answer: 'cut' },
  'receipt-first': { ...USUAL, receipt: 'first' },
  'receipt-late': { ...USUAL, endsAfterMs: LATE_RECEIPT_MS },
  'receipt-lost': { ...USUAL, receipt: 'lost' },
  'receipt-twice': { ...USUAL, receipt: 'twice' },
  'receipt-decimal': { ...USUAL, ids: 'decimal' },
}
