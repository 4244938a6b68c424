import type { Db } from '../../platform/db/database.ts'
import type { UserId } from '../../platform/kernel/ids.ts'
import type { AppAccess } from '../members/app-access.ts'
import { endAccessOf } from './change-password.ts'
import { useLinksOf } from './password-link.store.ts'
import { type PasswordLinkDeps, sendPasswordLink } from './password-links.ts'
import { selectUser, selectUserById, updateEmail } from './user.store.ts'

export type EmailChanged =
  | { readonly kind: 'changed'; readonly accounts: number }
  | { readonly kind: 'no user' | 'taken' }

/**
 * Gives a person another e-mail, and the accounts that had the old one and that the person owns. Who has signed in with
 * the old one is signed out, links sent to it are worth nothing, and the new one gets a link that sets a password.
 */
export async function changeEmail(
  deps: PasswordLinkDeps & { readonly appAccess: AppAccess },
  tx: Db,
  userId: UserId,
  email: string,
): Promise<EmailChanged> {
  const user = await selectUserById(tx, userId)
  if (user === undefined) return { kind: 'no user' }
  if ((await selectUser(tx, email)) !== undefined) return { kind: 'taken' }
  const accounts = await updateEmail(tx, { userId, before: user.email, email })
  if (accounts === 'taken') return { kind: 'taken' }
  await endAccessOf(deps, tx, userId)
  await useLinksOf(tx, userId, deps.clock.nowMs())
  await sendPasswordLink(deps, tx, { userId, email })
  return { kind: 'changed', accounts }
}
