import type { MessageState } from '../receipt/receipt.ts'

/**
 * Why a request never left: no bound session, too many waiting (or for too long), the client is closing, or it does
 * not fit a PDU.
 */
export type NotWritten = 'not-bound' | 'queue-full' | 'closed' | 'invalid'

/** Why nothing is known of a written request; `invalid-answer` is one that could not be read. */
export type Unanswered = 'timeout' | 'connection-lost' | 'invalid-answer'

/**
 * The ways a request can fail.
 *
 * - `rejected`: the far side refused it with this command_status
 * - `not-written`: it never left this process, so sending it again is safe
 * - `unknown`: it may have left and no answer came; only a receipt or a query can tell
 */
export type Failure =
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'not-written'; readonly why: NotWritten }
  | { readonly kind: 'unknown'; readonly why: Unanswered }

/**
 * What became of a submitted message. `accepted` has the ids of all parts in order, `messageId` is the first.
 * Otherwise `messageIds` holds the ids of the parts that were accepted, each in the place of its part, and '' before the
 * last of them for one that was not: with some there, a message of several parts has got through in part. A part of
 * which nothing is known tells more than one that was refused, and that one more than one that never left.
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly messageIds: readonly string[] }
  | (Exclude<Failure, { readonly kind: 'unknown' }> & { readonly messageIds: readonly string[] })
  | (Extract<Failure, { readonly kind: 'unknown' }> & {
      readonly messageIds: readonly string[]
      /** Another part was certainly not taken, so the message as a whole was not. */
      readonly incomplete: boolean
    })

/** What query_sm told about a message. */
export type QueryOutcome =
  | {
      readonly kind: 'found'
      readonly state: MessageState
      readonly errorCode: number
      readonly finalDate: string
    }
  | Failure

/** What an ESME answered to a deliver_sm of the server side. */
export type DeliverOutcome = { readonly kind: 'accepted' } | Failure
