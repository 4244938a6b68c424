import type { ReadText } from './inbound-sms.port.ts'

/** Where texts leave and come in: one carrier, one bind. */
export interface SmsCarrier {
  /** How many segments a text takes, as it will be submitted. */
  segmentsOf(body: string): number
  readonly readText: ReadText
  /** Submits once. Every way it can end is a value; it never throws for what the carrier does. */
  submit(sms: OutgoingSms): Promise<SmsOutcome>
  /** Asks what became of one part that the carrier had named. `unknown`: it does not say. */
  query(carrierId: string, from: string): Promise<SmsReceiptState | 'unknown'>
  /** For /readyz. */
  readonly state: 'ok' | 'degraded'
}

export interface OutgoingSms {
  /** E.164, or a name of at most 11 letters, digits and spaces. */
  readonly from: string
  /** E.164. */
  readonly to: string
  readonly body: string
  /** 0..65535, names the first part towards the carrier; the next ones count up, and 0 follows 65535. */
  readonly reference?: number
}

/**
 * - `accepted`: the carrier took every part
 * - `recipient-rejected`: it does not serve this recipient
 * - `refused`: it refused the message for any other reason
 * - `unavailable`: nothing left, the carrier said that it cannot take it now, or it broke off within a message: of
 *   several parts one may have left, another certainly has not
 * - `unknown`: it may have left and no answer came
 */
export interface SmsOutcome {
  readonly kind: 'accepted' | 'recipient-rejected' | 'refused' | 'unavailable' | 'unknown'
  /** The carrier's names of the parts that it took, each in the place of its part; '' for one that it did not name. */
  readonly carrierIds: readonly string[]
}

/** A later report of the carrier about one part of a message. */
export interface SmsReceipt {
  /** Ways to read the id in the receipt, the exact one first. */
  readonly carrierIds: readonly string[]
  /** E.164 of the handset; '' if the carrier leaves it out. */
  readonly recipient: string
  /** The sender of the message: E.164, or a name, or ''. Carriers exchange two numbers. */
  readonly sender: string
  /** The reference from the submit, if the carrier returns it. */
  readonly reference: number | undefined
  readonly state: SmsReceiptState
}

/** `pending` is every state that may still change; `rejected` never reached the network, `expired` was tried to the end. */
export type SmsReceiptState = 'pending' | 'delivered' | 'undelivered' | 'expired' | 'rejected'

/** Takes a receipt for good (`stored`), or asks the carrier to bring it again (`retry`). */
export type StoreReceipt = (receipt: SmsReceipt) => Promise<'stored' | 'retry'>
