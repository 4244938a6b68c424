import type { MessageState } from '../receipt/receipt.ts'

/**
 * Why a request was not sent: no bound session, queue full (or queued too long), the client is closing, or it
 * does not fit a PDU.
 */
export type NotWritten = 'not-bound' | 'queue-full' | 'closed' | 'invalid'

/** Why the result of a sent request is unknown; `invalid-answer` is an unreadable response. */
export type Unanswered = 'timeout' | 'connection-lost' | 'invalid-answer'

/**
 * How a request can fail.
 *
 * - `rejected`: the peer responded with this command_status
 * - `not-written`: it was never sent, so sending it again is safe
 * - `unknown`: it may have been sent but no response came; only a receipt or a query can tell
 */
export type Failure =
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'not-written'; readonly why: NotWritten }
  | { readonly kind: 'unknown'; readonly why: Unanswered }

/**
 * Result of a submitted message. `accepted` has the ids of all parts in order; `messageId` is the first.
 * Otherwise `messageIds` has the id of each accepted part at its index, with '' for a rejected one before the
 * last accepted: a message with any ids was sent in part. The worst outcome of any part wins: unknown before
 * rejected before not written.
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly messageIds: readonly string[] }
  | (Exclude<Failure, { readonly kind: 'unknown' }> & { readonly messageIds: readonly string[] })
  | (Extract<Failure, { readonly kind: 'unknown' }> & {
      readonly messageIds: readonly string[]
      /** Another part was certainly not accepted, so the message as a whole was not. */
      readonly incomplete: boolean
    })

/** Result of a query_sm. */
export type QueryOutcome =
  | {
      readonly kind: 'found'
      readonly state: MessageState
      readonly errorCode: number
      readonly finalDate: string
    }
  | Failure

/** Result of a deliver_sm sent by the SMSC. */
export type DeliverOutcome = { readonly kind: 'accepted' } | Failure
