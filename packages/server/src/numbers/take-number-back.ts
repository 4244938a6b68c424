import type { Db } from '../db/database.ts'
import { deleteNumber } from './number.store.ts'
import { giveBack } from './stock.store.ts'

export interface ReleasedNumber {
  readonly accountId: string
  readonly e164: string
  readonly nowMs: number
}

/** So long a number that was given back is not sold again: calls meant for its last owner run out. */
const restMs = 90 * 24 * 60 * 60 * 1000

/** Takes a number that is being released from its account into the stock, where it rests. Says whether it was there. */
export async function takeNumberBack(tx: Db, { accountId, e164, nowMs }: ReleasedNumber): Promise<boolean> {
  if (!(await deleteNumber(tx, accountId, e164))) return false
  await giveBack(tx, accountId, e164, nowMs + restMs)
  return true
}
