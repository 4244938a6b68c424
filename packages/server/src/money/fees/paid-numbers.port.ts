import type { Database, Db } from '../../platform/db/database.ts'
import type { AccountId, NumberId } from '../../platform/kernel/ids.ts'
import type { PaidLine } from './paid-line.ts'

/** A number whose paid time has ended. */
export interface DueNumber extends PaidLine {
  readonly accountId: AccountId
  /** `num_…` */
  readonly id: NumberId
  readonly e164: string
  readonly status: 'active' | 'suspended' | 'releasing'
  readonly paidUntilMs: number
}

/** The numbers of one kind, as their monthly fees see them. What has changed since `due` was read is left alone. */
export interface PaidNumbers {
  /** For the ledger: `SMS number`. */
  readonly title: string
  /** Of all accounts, by id, from after `afterId`. */
  selectDue(db: Db, nowMs: number, afterId: NumberId | undefined, limit: number): Promise<DueNumber[]>
  /** Moves the paid time on, and lifts a suspension; false when the number has changed. */
  extend(tx: Db, due: DueNumber, paidUntilMs: number): Promise<boolean>
  /** Locks the number, suspended if it is to be; false when it has changed. */
  lockOwed(tx: Db, due: DueNumber, suspended: boolean): Promise<boolean>
  /** Ends a number that is no longer paid for; `tell` is called in the same transaction. */
  end(database: Database, due: DueNumber, nowMs: number, tell: (tx: Db) => Promise<void>): Promise<EndOutcome>
}

/** `refused`: by whom the number comes from; it is tried again. `changed`: the number has changed. */
type EndOutcome = 'ended' | 'refused' | 'changed'
