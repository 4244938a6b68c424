import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectCallsOfDay } from './call-limits.store.ts'

/** The outbound calls that an account has placed on its running day, and when that day ends: Unix milliseconds. */
export const callsOfDay = (
  db: Db,
  accountId: AccountId,
  nowMs: number,
): Promise<{ readonly count: number; readonly endsMs: number }> => selectCallsOfDay(db, accountId, nowMs)
