import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type InvitationId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { Role } from '../members/roles.ts'

export interface StoredInvitation {
  readonly id: InvitationId
  /** In lower case. */
  readonly email: string
  readonly role: Role
  readonly createdAt: number
  readonly expiresAt: number
}

type NewInvitation = StoredInvitation & { readonly accountId: AccountId; readonly tokenHash: Buffer }

/** Invites an e-mail, under a new link; an invitation that is open keeps its id and gets the role and the link. */
export async function putInvitation(tx: Db, invitation: NewInvitation): Promise<StoredInvitation> {
  const row = await tx.one(sql<{ id: string }>`
    insert into invitation (account_id, id, email, role, token_hash, created_at, expires_at)
    values (${uuidOf(invitation.accountId)}, ${uuidOf(invitation.id)}, ${invitation.email}, ${invitation.role},
      ${invitation.tokenHash}, ${invitation.createdAt}, ${invitation.expiresAt})
    on conflict (account_id, email) do update set role = excluded.role, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`)
  if (row === undefined) throw new Error('an invitation was not stored')
  const { email, role, createdAt, expiresAt } = invitation
  return { id: idOf('inv', row.id), email, role, createdAt, expiresAt }
}

/** The open invitations of an account, the oldest first. */
export async function selectInvitations(
  db: Db,
  accountId: AccountId,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<StoredInvitation[]> {
  const rows = await db.query(sql<StoredInvitation>`
    select id, email, role, created_at as "createdAt", expires_at as "expiresAt" from invitation
    where account_id = ${uuidOf(accountId)} and expires_at > ${nowMs} order by created_at, id limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('inv', row.id) }))
}

export interface OpenInvitation extends StoredInvitation {
  readonly accountId: AccountId
  readonly companyName: string
  readonly accountEmail: string
  readonly isSuspended: boolean
}

/** Whom a link invites to what; undefined: it is not open. */
export async function selectByToken(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
): Promise<OpenInvitation | undefined> {
  const row = await db.one(sql<OpenInvitation>`
    select i.account_id as "accountId", i.id, i.email, i.role, i.created_at as "createdAt",
      i.expires_at as "expiresAt", a.company_name as "companyName", a.email as "accountEmail",
      a.status = 'suspended' as "isSuspended"
    from invitation i join account a on a.id = i.account_id
    where i.token_hash = ${tokenHash} and i.expires_at > ${nowMs}`)
  return row && { ...row, id: idOf('inv', row.id), accountId: idOf('acc', row.accountId) }
}

/** Whether it was open: it is accepted or revoked once. */
export async function deleteInvitation(
  tx: Db,
  accountId: AccountId,
  id: InvitationId,
): Promise<StoredInvitation | undefined> {
  const row = await tx.one(sql<StoredInvitation>`
    delete from invitation where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}
    returning id, email, role, created_at as "createdAt", expires_at as "expiresAt"`)
  return row && { ...row, id: idOf('inv', row.id) }
}

export async function deleteEndedInvitations(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from invitation where expires_at <= ${nowMs}`)
}
