import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { rightsTopic } from '../members/rights-topic.ts'

/** A user who operates the service. */
export interface OperatorUser {
  readonly userId: UserId
  readonly email: string
  /** Whether the user has an authenticator app or a passkey. */
  readonly secondFactor: boolean
  readonly grantedAt: number
  /** The name of an operator's token, or the id of a user. */
  readonly grantedBy: string
}

/** Operators of one service, at most. */
export const maxOperators = 100

/** Who was granted the role first comes first. */
export async function selectOperators(db: Db): Promise<OperatorUser[]> {
  const rows = await db.query(sql<OperatorUser>`
    select o.user_id as "userId", u.email, o.granted_at as "grantedAt", o.granted_by as "grantedBy",
      exists (select from user_totp t where t.user_id = o.user_id and t.confirmed_at is not null)
        or exists (select from passkey p where p.user_id = o.user_id) as "secondFactor"
    from operator_user o join app_user u on u.id = o.user_id
    order by o.granted_at, o.user_id limit ${maxOperators}`)
  return rows.map((row) => ({ ...row, userId: idOf('usr', row.userId) }))
}

/** The operators. Until the transaction ends nobody else revokes one. */
export async function lockOperators(tx: Db): Promise<readonly UserId[]> {
  const rows = await tx.query(sql<{ userId: string }>`
    select user_id as "userId" from operator_user order by user_id for update`)
  return rows.map(({ userId }) => idOf('usr', userId))
}

/** False: the user is an operator already. */
export async function insertOperator(
  tx: Db,
  granted: { readonly userId: UserId; readonly nowMs: number; readonly grantedBy: string },
): Promise<boolean> {
  const row = await tx.one(sql`
    insert into operator_user (user_id, granted_at, granted_by)
    values (${uuidOf(granted.userId)}, ${granted.nowMs}, ${granted.grantedBy})
    on conflict do nothing returning user_id`)
  return row !== undefined
}

export async function deleteOperator(tx: Db, userId: UserId): Promise<void> {
  await tx.query(sql`delete from operator_user where user_id = ${uuidOf(userId)}`)
  tx.hint(rightsTopic)
}

export async function selectIsOperator(db: Db, userId: UserId): Promise<boolean> {
  const row = await db.one(sql`select user_id from operator_user where user_id = ${uuidOf(userId)}`)
  return row !== undefined
}
