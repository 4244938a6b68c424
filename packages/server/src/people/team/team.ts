import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import {
  type AccountId,
  type InvitationId,
  newId,
  type RandomBytes,
  type UserId,
} from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import { selectAccount } from '../accounts/account.store.ts'
import { accountEnd } from '../accounts/account-end.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AppAccess } from '../members/app-access.ts'
import {
  deleteMember,
  insertMember,
  lockRoles,
  type Member,
  maxMembers,
  selectMembers,
  updateRole,
} from '../members/member.store.ts'
import type { Role } from '../members/roles.ts'
import { selectUser } from '../users/user.store.ts'
import {
  deleteInvitation,
  putInvitation,
  type StoredInvitation,
  selectInvitations,
} from './invitation.store.ts'

/** Who acts for an account, in the transactions of others. The caller has made sure that the actor may. */
export interface Team {
  members(db: Db, accountId: AccountId): Promise<Member[]>
  invitations(db: Db, accountId: AccountId): Promise<StoredInvitation[]>
  /**
   * Mails an e-mail a link that makes its reader a member: once, within 7 days. An open invitation of the same e-mail
   * gets the role, and a new link in place of the one before.
   */
  invite(
    tx: Db,
    wanted: { readonly accountId: AccountId; readonly email: string; readonly role: Role },
  ): Promise<Invited>
  revoke(tx: Db, accountId: AccountId, id: InvitationId): Promise<StoredInvitation | undefined>
  /**
   * Makes the person an invitation was for a member; who is one already keeps the role.
   * False: it is not open, or its account is closed.
   */
  accept(
    tx: Db,
    invitation: { readonly accountId: AccountId; readonly id: InvitationId },
    userId: UserId,
  ): Promise<boolean>
  /** Ends the access of the member's apps, whose scopes went by the role before. */
  changeRole(tx: Db, accountId: AccountId, userId: UserId, role: Role): Promise<Changed>
  /** Ends the access of the member's apps to the account. */
  remove(tx: Db, accountId: AccountId, userId: UserId): Promise<Changed>
}

export type Invited =
  | { readonly kind: 'invited'; readonly invitation: StoredInvitation }
  | { readonly kind: 'member' | 'full' | 'no account' | 'closed' }

/** `last owner`: somebody has to be one, so nothing was changed. */
export type Changed =
  | { readonly kind: 'done'; readonly before: Role }
  | { readonly kind: 'last owner' | 'no member' }

export interface TeamDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly mailer: Mailer
  readonly appAccess: AppAccess
  /** `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens. */
  readonly baseUrl: () => string
}

/** spec:accounts.invitations */
const validMs = 7 * 24 * 3_600_000

export function createTeam(deps: TeamDeps): Team {
  const { clock, appAccess } = deps
  return {
    members: selectMembers,
    invitations: (db, accountId) =>
      selectInvitations(db, accountId, { nowMs: clock.nowMs(), limit: maxMembers }),
    invite: (tx, wanted) => invite(deps, tx, wanted),
    revoke: deleteInvitation,
    async accept(tx, { accountId, id }, userId) {
      if ((await accountEnd(tx, accountId)) !== 'open') return false
      const invitation = await deleteInvitation(tx, accountId, id)
      if (invitation === undefined || invitation.expiresAt <= clock.nowMs()) return false
      await insertMember(tx, { accountId, userId, role: invitation.role, nowMs: clock.nowMs() })
      return true
    },
    async changeRole(tx, accountId, userId, role) {
      const before = leavable(await lockRoles(tx, accountId), userId, role)
      if (before.kind !== 'done' || before.before === role) return before
      await updateRole(tx, accountId, userId, role)
      await appAccess.endOfMember(tx, accountId, userId)
      return before
    },
    async remove(tx, accountId, userId) {
      const before = leavable(await lockRoles(tx, accountId), userId)
      if (before.kind !== 'done') return before
      await deleteMember(tx, accountId, userId)
      await appAccess.endOfMember(tx, accountId, userId)
      return before
    },
  }
}

/** Whether a member may become `next`, or leave. */
function leavable(roles: ReadonlyMap<UserId, Role>, userId: UserId, next?: Role): Changed {
  const before = roles.get(userId)
  if (before === undefined) return { kind: 'no member' }
  const owners = [...roles.values()].filter((role) => role === 'owner').length
  if (before === 'owner' && next !== 'owner' && owners === 1) return { kind: 'last owner' }
  return { kind: 'done', before }
}

async function invite(
  deps: TeamDeps,
  tx: Db,
  { accountId, email, role }: { readonly accountId: AccountId; readonly email: string; readonly role: Role },
): Promise<Invited> {
  const { clock, randomBytes, mailer, baseUrl } = deps
  const account = await selectAccount(tx, accountId)
  if (account === undefined) return { kind: 'no account' }
  if ((await accountEnd(tx, accountId)) !== 'open') return { kind: 'closed' }
  const roles = await lockRoles(tx, accountId)
  const user = await selectUser(tx, email)
  if (user !== undefined && roles.has(user.id)) return { kind: 'member' }
  const nowMs = clock.nowMs()
  const open = await selectInvitations(tx, accountId, { nowMs, limit: maxMembers })
  const others = open.filter((each) => each.email !== email)
  if (roles.size + others.length >= maxMembers) return { kind: 'full' }
  const token = makeToken(randomBytes)
  const expiresAt = nowMs + validMs
  const invitation = await putInvitation(tx, {
    ...{ accountId, email, role, createdAt: nowMs, expiresAt },
    id: newId('inv', clock, randomBytes),
    tokenHash: hashToken(token),
  })
  await mailer.send(tx, {
    accountId,
    to: email,
    onceKey: `invitation:${hashToken(token).toString('hex').slice(0, 32)}`,
    content: {
      kind: 'invitation',
      account: account.companyName || account.email,
      role,
      link: `${baseUrl()}/invitation/${token}`,
      expiresAtMs: expiresAt,
    },
  })
  return { kind: 'invited', invitation }
}
