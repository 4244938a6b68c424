import type { PhoneNumber } from '@hovor/api'
import { restMs } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { callbackRouting } from '../callback-routing/callback-routing.ts'
import { deleteNumber, markReleasing } from './number.store.ts'
import { deleteLogin } from './sip/sip-login.store.ts'
import { deleteRegistrations } from './sip/sip-registration.store.ts'
import { giveBack } from './stock/stock.store.ts'

/**
 * Releases a number for good: it stops taking calls, and its agent, callback routing, SIP login and registrations are
 * removed. It stays with the account as `releasing` until its paid time ends; if that has ended, it is taken back at
 * once. `undefined` if the account does not have it. Idempotent.
 */
export async function beginRelease(
  tx: Db,
  { accountId, e164, nowMs }: ReleasedNumber,
): Promise<PhoneNumber | undefined> {
  const number = await markReleasing(tx, accountId, e164)
  if (number === undefined) return undefined
  await deleteRegistrations(tx, accountId, e164)
  await deleteLogin(tx, accountId, e164)
  await callbackRouting.forget(tx, accountId, e164)
  if (number.paidUntil <= nowMs) await returnToStock(tx, { accountId, e164, nowMs })
  return number
}

interface ReleasedNumber {
  readonly accountId: AccountId
  readonly e164: string
  readonly nowMs: number
}

/** Moves a released number from its account into the stock, where it rests. Returns whether it was there. */
async function returnToStock(tx: Db, { accountId, e164, nowMs }: ReleasedNumber): Promise<boolean> {
  if (!(await deleteNumber(tx, accountId, e164))) return false
  await giveBack(tx, accountId, e164, nowMs + restMs)
  return true
}
