import type { MessageState } from './receipt.ts'

/**
 * What became of a submitted message. `messageIds` holds, in order, the ids of the parts the far side
 * accepted; on anything but `accepted` a message of several parts may have got through in part.
 *
 * - `accepted`: every part was; `messageId` is that of the first part
 * - `rejected`: a part was refused with this command_status; later parts were not sent
 * - `not-written`: the part never left this process, so sending it again is safe
 * - `unknown`: the part may have left and no answer came; only a receipt or a query can tell
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly messageIds: readonly string[] }
  | { readonly kind: 'rejected'; readonly status: number; readonly messageIds: readonly string[] }
  | { readonly kind: 'not-written'; readonly why: NotWritten; readonly messageIds: readonly string[] }
  | { readonly kind: 'unknown'; readonly why: Unanswered; readonly messageIds: readonly string[] }

/** Why a request never left: no bound session, too many waiting, the client is closing, or it does not fit a PDU. */
export type NotWritten = 'not-bound' | 'queue-full' | 'closed' | 'invalid'

/** Why a written request has no answer. */
export type Unanswered = 'timeout' | 'connection-lost'

/** What query_sm told about a message. */
export type QueryOutcome =
  | {
      readonly kind: 'found'
      readonly state: MessageState
      readonly errorCode: number
      readonly finalDate: string
    }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'not-written'; readonly why: NotWritten }
  | { readonly kind: 'unknown'; readonly why: Unanswered }

/** What an ESME answered to a deliver_sm of the server side. */
export type DeliverOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'not-written'; readonly why: NotWritten }
  | { readonly kind: 'unknown'; readonly why: Unanswered }
