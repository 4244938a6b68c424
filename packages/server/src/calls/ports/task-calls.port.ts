import type { ErrorCode } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, CallId, TaskId, TaskItemId } from '../../platform/kernel/ids.ts'
import type { EndReason } from './end-reason.ts'

/** The contact of a campaign that a call belongs to. */
export interface TaskContact {
  readonly taskId: TaskId
  readonly itemId: TaskItemId
}

interface TaskCall extends TaskContact {
  readonly accountId: AccountId
  readonly callId: CallId
}

export interface EndedTaskCall extends TaskCall {
  readonly direction: 'in' | 'out'
  /** The event that ended it. */
  readonly event: string
  readonly endReason: EndReason
  readonly answeredBy: 'human' | 'voicemail' | 'ivr' | 'unknown' | null
  readonly hasConversation: boolean | null
  readonly priceHal: number
  /** The values that the agent captured. */
  readonly data: Readonly<Record<string, unknown>> | null
  /** The code that the request of such a call is answered with, where its first response was a refusal. */
  readonly dialCode: ErrorCode | undefined
  /** How long that code says to wait. */
  readonly retryAfterSecs: number | undefined
}

/** Campaigns, as the calls to their contacts report to them. Everything runs in the transaction of the call. */
export interface TaskCalls {
  /**
   * The contact whom a call from a number comes from: of those that were dialed there and may be dialed again,
   * `returned`, or else the one that was dialed last; undefined: there is none.
   */
  contactAt(
    db: Db,
    accountId: AccountId,
    e164: string,
    returned?: TaskContact,
  ): Promise<TaskContact | undefined>
  /** Reserves more of the task's budget for a running call; false: the budget is used up. Locks account, then task. */
  reserve(tx: Db, call: TaskCall, amountHal: number): Promise<boolean>
  /** A call has ended and its price is known. For an inbound call: a verified callback of a contact. */
  ended(tx: Db, call: EndedTaskCall): Promise<void>
  /** The outcome of the dial is unknown. */
  leftUncertain(tx: Db, call: { readonly accountId: AccountId; readonly callId: CallId }): Promise<void>
}
