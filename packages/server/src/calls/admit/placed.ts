import type { ErrorCode } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { CallRow } from '../state/call.store.ts'

/** The result of placing a call. `Denial`: the reasons for which its journal may refuse it. */
export type Placed<Denial extends string = never> =
  /** The far side rings, or has answered. */
  | { readonly kind: 'placed'; readonly row: CallRow }
  /** It is unknown whether the dial reached the far side; the call goes on as `initiated`. */
  | { readonly kind: 'uncertain'; readonly row: CallRow }
  | Refused
  | Denied<Denial>

/** Nothing was dialed, or the first response was a refusal. */
export interface Refused<Code extends ErrorCode = RefusalCode> {
  readonly kind: 'refused'
  readonly code: Code
  /** The call that stays in the history as failed; absent: none does. */
  readonly callId?: CallId
  readonly retryAfterSecs?: number | undefined
}

/** The journal refused the call before anything was stored. */
export type Denied<Denial extends string> = Denial extends string
  ? { readonly kind: 'denied'; readonly why: Denial }
  : never

/** Why an outbound call of any kind is not admitted. */
export type AdmissionRefusal = 'rate_limited' | 'destination_busy' | 'insufficient_credit'

type RefusalCode =
  | AdmissionRefusal
  /** The first response was a refusal. */
  | 'call_rejected'
  | 'callback_failed'
  /** The carrier could not be reached. */
  | 'engine_not_configured'
  /** No line to the network is free; with a `callId` if the last one was taken before the dial. */
  | 'capacity_busy'
  /** The external platform did not place the call. */
  | 'eleven_labs_error'
  | 'relay_lease_limit'

/**
 * Keeps a record of a call that is being placed, in the transactions that store the call: the Idempotency-Key of a
 * request, the item of a campaign. A process that dies leaves the two in agreement.
 */
export interface CallJournal<Denial extends string = never> extends OutcomeJournal {
  /** Denies the call by returning why; the account row is locked. `heldHal`: what the call is about to hold. */
  permits?(tx: Db, call: { readonly callId: CallId; readonly heldHal: number }): Promise<Denial | undefined>
  /** The call is stored, and is dialed after the commit. */
  admitted?(tx: Db, row: CallRow): Promise<void>
}

/** A dial that succeeds stores nothing at first, so that no outcome says so. */
export interface OutcomeJournal {
  /** The call was over the limits, or its first response was a refusal. */
  refused?(tx: Db, refused: Refused): Promise<void>
  /** It is unknown whether the dial reached the far side. */
  uncertain?(tx: Db, row: CallRow): Promise<void>
}

/** The failure that a request for such a call is answered with. */
export function refusalOf<Code extends ErrorCode>({ code, callId, retryAfterSecs }: Refused<Code>) {
  const message: string | undefined = messages[code]
  return fail(code, {
    ...(message !== undefined && { message }),
    ...(callId !== undefined && { extra: { callId } }),
    ...(retryAfterSecs !== undefined && { retryAfterSecs }),
  })
}

/** More exact than the catalogue. */
const messages: { readonly [Code in ErrorCode]?: string } = {
  rate_limited: 'The outbound call limit has been reached.',
  engine_not_configured: 'The carrier could not be reached.',
  capacity_busy: 'All lines to the carrier are in use.',
  eleven_labs_error: 'The external voice platform refused the call.',
}
