import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { rightsTopic } from './rights-topic.ts'
import type { Role } from './roles.ts'

/** An account as somebody who acts for it sees it. */
export interface Membership {
  readonly accountId: AccountId
  readonly companyName: string
  readonly mode: Account['mode']
  readonly status: Account['status']
  readonly role: Role
}

/** Accounts shown of one person. */
const maxMemberships = 50

/** The accounts that a person acts for, the oldest first. */
export async function selectMemberships(db: Db, userId: UserId): Promise<Membership[]> {
  const rows = await db.query(sql<Omit<Membership, 'accountId'> & { id: string }>`
    select a.id, a.company_name as "companyName", a.mode, a.status, m.role
    from account_member m join account a on a.id = m.account_id
    where m.user_id = ${uuidOf(userId)} order by a.id limit ${maxMemberships}`)
  return rows.map(({ id, ...row }) => ({ ...row, accountId: idOf('acc', id) }))
}

/** As what a person acts for an account; undefined: not at all. */
export async function selectRole(db: Db, accountId: AccountId, userId: UserId): Promise<Role | undefined> {
  const row = await db.one(sql<{ role: Role }>`
    select role from account_member where account_id = ${uuidOf(accountId)} and user_id = ${uuidOf(userId)}`)
  return row?.role
}

/** As what a person acts for an account, and whether the operator has suspended that; undefined: not at all. */
export async function selectStanding(
  db: Db,
  accountId: AccountId,
  userId: UserId,
): Promise<Pick<Membership, 'role' | 'status'> | undefined> {
  return db.one(sql<Pick<Membership, 'role' | 'status'>>`
    select m.role, a.status from account_member m join account a on a.id = m.account_id
    where m.account_id = ${uuidOf(accountId)} and m.user_id = ${uuidOf(userId)}`)
}

/** Makes a person a member of an account; one who is already keeps the role. */
export async function insertMember(
  tx: Db,
  member: {
    readonly accountId: AccountId
    readonly userId: UserId
    readonly role: Role
    readonly nowMs: number
  },
): Promise<void> {
  await tx.query(sql`
    insert into account_member (account_id, user_id, role, created_at)
    values (${uuidOf(member.accountId)}, ${uuidOf(member.userId)}, ${member.role}, ${member.nowMs})
    on conflict do nothing`)
}

/** A person of an account. */
export interface Member {
  readonly userId: UserId
  readonly email: string
  readonly role: Role
  readonly createdAt: number
  /** Whether signing in asks for a second factor. */
  readonly secondFactor: boolean
}

/** Members of one account. */
export const maxMembers = 50

/** The members of an account, who joined first first. */
export async function selectMembers(db: Db, accountId: AccountId): Promise<Member[]> {
  const rows = await db.query(sql<Member>`
    select m.user_id as "userId", u.email, m.role, m.created_at as "createdAt",
      coalesce(t.confirmed_at is not null, false) as "secondFactor"
    from account_member m join app_user u on u.id = m.user_id left join user_totp t on t.user_id = m.user_id
    where m.account_id = ${uuidOf(accountId)} order by m.created_at, m.user_id limit ${maxMembers}`)
  return rows.map((row) => ({ ...row, userId: idOf('usr', row.userId) }))
}

/** The roles of an account's members. Until the transaction ends nobody else changes them, or joins. */
export async function lockRoles(tx: Db, accountId: AccountId): Promise<ReadonlyMap<UserId, Role>> {
  // In a statement of its own: the next one sees what the holder before has written.
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for no key update`)
  const rows = await tx.query(sql<{ userId: string; role: Role }>`
    select user_id as "userId", role from account_member where account_id = ${uuidOf(accountId)}`)
  return new Map(rows.map(({ userId, role }) => [idOf('usr', userId), role]))
}

export async function updateRole(tx: Db, accountId: AccountId, userId: UserId, role: Role): Promise<void> {
  await tx.query(sql`
    update account_member set role = ${role}
    where account_id = ${uuidOf(accountId)} and user_id = ${uuidOf(userId)}`)
  tx.hint(rightsTopic)
}

export async function deleteMember(tx: Db, accountId: AccountId, userId: UserId): Promise<void> {
  await tx.query(sql`
    delete from account_member where account_id = ${uuidOf(accountId)} and user_id = ${uuidOf(userId)}`)
  tx.hint(rightsTopic)
}
