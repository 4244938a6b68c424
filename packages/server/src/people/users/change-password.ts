import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { UserId } from '../../platform/kernel/ids.ts'
import type { AppAccess } from '../members/app-access.ts'
import { useLinksOf } from './password-link.store.ts'
import { deletePendingOf } from './pending-sign-in.store.ts'
import { deleteSessionsOf } from './session.store.ts'
import { updatePassword } from './user.store.ts'

/**
 * Gives a person another password, and ends what was opened with the one before: sessions but `keptSession`, sign-ins
 * that wait, links, and the access of apps.
 * spec:authentication.oauth-password
 */
export async function changePassword(
  { clock, appAccess }: { readonly clock: Clock; readonly appAccess: AppAccess },
  tx: Db,
  change: {
    readonly userId: UserId
    readonly passwordHash: string
    readonly keptSession?: string | undefined
  },
): Promise<void> {
  const { userId } = change
  await updatePassword(tx, userId, change.passwordHash)
  await endAccessOf({ appAccess }, tx, userId, change.keptSession)
  await useLinksOf(tx, userId, clock.nowMs())
}

/** Ends every session of a person but `keptSession`, sign-ins that wait, and the access of apps. Returns how many sessions. */
export async function endAccessOf(
  { appAccess }: { readonly appAccess: AppAccess },
  tx: Db,
  userId: UserId,
  keptSession?: string,
): Promise<number> {
  await deletePendingOf(tx, userId)
  await appAccess.endOfUser(tx, userId)
  return deleteSessionsOf(tx, userId, keptSession)
}
