import { commandStatus } from '@hovor/smpp'
import type { SmsBehaviour } from '../subscribers/subscriber.ts'

/** The delay from a part to its final state. */
const deliveryMs = 500
/** The delay of a late rejection. */
const lateRejectionMs = 1500
/** The delay of a late receipt. */
const lateReceiptMs = 5000

export type Ending = 'delivered' | 'undeliverable' | 'expired' | 'rejected'

/** How the SMSC handles a submit_sm to one subscriber. */
export interface SubmitPlan {
  /** command_status of a rejection, and which submits it applies to. */
  readonly refusal?: { readonly status: number; readonly of: 'all' | 'first-two' | 'later-parts' }
  /** How an accepted message is answered; `cut` breaks the connection instead. */
  readonly answer: 'given' | 'lost' | 'cut'
  readonly ending: Ending
  /** The delay from the submit to its final state. */
  readonly endsAfterMs: number
  readonly receipt: 'after' | 'first' | 'lost' | 'twice'
  /** `decimal`: the response has the id in hexadecimal, the receipt in decimal with leading zeros. */
  readonly ids: 'same' | 'decimal'
}

const defaultPlan: SubmitPlan = {
  answer: 'given',
  ending: 'delivered',
  endsAfterMs: deliveryMs,
  receipt: 'after',
  ids: 'same',
}

const refusing = (status: number, of: 'all' | 'first-two' | 'later-parts' = 'all'): SubmitPlan => ({
  ...defaultPlan,
  refusal: { status, of },
})

/** The plan for the behaviour set for the recipient. */
export const submitPlans: Readonly<Record<SmsBehaviour, SubmitPlan>> = {
  delivered: defaultPlan,
  undelivered: { ...defaultPlan, ending: 'undeliverable' },
  expired: { ...defaultPlan, ending: 'expired' },
  'rejected-late': { ...defaultPlan, ending: 'rejected', endsAfterMs: lateRejectionMs },
  'recipient-rejected': refusing(commandStatus.invalidDestinationAddress),
  refused: refusing(commandStatus.submitFailed),
  'gateway-error': refusing(commandStatus.systemError),
  'throttled-first': refusing(commandStatus.throttled, 'first-two'),
  throttled: refusing(commandStatus.throttled),
  'second-part-refused': refusing(commandStatus.submitFailed, 'later-parts'),
  'answer-lost': { ...defaultPlan, answer: 'lost' },
  'answer-lost-silent': { ...defaultPlan, answer: 'lost', receipt: 'lost' },
  'answer-lost-rejected': {
    ...defaultPlan,
    answer: 'lost',
    ending: 'rejected',
    endsAfterMs: lateRejectionMs,
  },
  'connection-cut': { ...defaultPlan, answer: 'cut' },
  'receipt-first': { ...defaultPlan, receipt: 'first' },
  'receipt-late': { ...defaultPlan, endsAfterMs: lateReceiptMs },
  'receipt-lost': { ...defaultPlan, receipt: 'lost' },
  'receipt-twice': { ...defaultPlan, receipt: 'twice' },
  'receipt-decimal': { ...defaultPlan, ids: 'decimal' },
}
