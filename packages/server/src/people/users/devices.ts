import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { RandomBytes, UserId } from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import { insertDevice, isKnownDevice } from './device.store.ts'
import type { Visit } from './visit.ts'

/** As long as browsers keep a cookie (RFC 6265bis 5.5). */
export const deviceMs = 400 * 24 * 3_600_000

/** The digest of the token that this browser is known again by, where the person with the e-mail has signed in there. */
export async function knownDevice(
  { clock }: { readonly clock: Clock },
  db: Db,
  visit: Visit,
  email: string,
): Promise<Buffer | undefined> {
  const token = visit.kept('device')
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  return (await isKnownDevice(db, { tokenHash, email }, clock.nowMs() - deviceMs)) ? tokenHash : undefined
}

/** Knows this browser again from now on, by a new token: one that was planted there opens nothing elsewhere. */
export async function rememberDevice(
  { clock, randomBytes }: { readonly clock: Clock; readonly randomBytes: RandomBytes },
  tx: Db,
  visit: Visit,
  userId: UserId,
): Promise<void> {
  const [before, token] = [visit.kept('device'), makeToken(randomBytes)]
  const device = { tokenHash: hashToken(token), userId, nowMs: clock.nowMs() }
  await insertDevice(tx, device, before === undefined ? undefined : hashToken(before))
  visit.keep('device', token, deviceMs)
}
