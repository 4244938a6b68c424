import type { PhoneNumber } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { callbackRouting } from '../callback-routing/callback-routing.ts'
import { markReleasing } from './number.store.ts'
import { deleteLogin } from './sip/sip-login.store.ts'
import { deleteRegistrations } from './sip/sip-registration.store.ts'
import { type ReleasedNumber, takeNumberBack } from './take-number-back.ts'

/**
 * Gives a number up, for good: nobody answers it any more, its agent, callback routing, SIP login and
 * registrations are gone. It stays
 * with the account as `releasing` until its paid time ends; one whose paid time has ended is taken back at once.
 * `undefined` when the account does not have it. A repetition changes nothing.
 */
export async function releaseNumber(
  tx: Db,
  { accountId, e164, nowMs }: ReleasedNumber,
): Promise<PhoneNumber | undefined> {
  const number = await markReleasing(tx, accountId, e164)
  if (number === undefined) return undefined
  await deleteRegistrations(tx, accountId, e164)
  await deleteLogin(tx, accountId, e164)
  await callbackRouting.forget(tx, accountId, e164)
  if (number.paidUntil <= nowMs) await takeNumberBack(tx, { accountId, e164, nowMs })
  return number
}
