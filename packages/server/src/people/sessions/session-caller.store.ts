import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Role } from '../members/roles.ts'
import { isViewing } from '../viewings/viewing.store.ts'

export interface FoundSession {
  readonly userId: UserId
  readonly lastUsedAt: number
  /** Undefined, as the next: the person neither acts for the account nor views it as an operator. */
  readonly session: { readonly id: string; readonly role: Role; readonly isViewing?: true } | undefined
  readonly account: Caller | undefined
}

interface Row extends Omit<Caller, 'id'> {
  readonly userId: string
  readonly lastUsedAt: number
  readonly sessionId: string
  readonly accountId: string | null
  /** Null: none, and the account is viewed. */
  readonly role: Role | null
}

/** The person behind a session, by the digest of its token, with the role in an account, or one who views it. */
export async function selectSessionCaller(
  db: Db,
  tokenHash: Buffer,
  accountId: AccountId | undefined,
  nowMs: number,
): Promise<FoundSession | undefined> {
  const wanted = accountId === undefined ? null : uuidOf(accountId)
  const row = await db.one(sql<Row>`
    select s.user_id as "userId", s.id::text as "sessionId", s.last_used_at as "lastUsedAt",
      a.id as "accountId", m.role, a.mode, a.status, a.language
    from user_session s
      left join account_member m
        on m.user_id = s.user_id and m.account_id = ${wanted}::uuid
      left join viewing v
        on v.session_id = s.id and v.account_id = ${wanted}::uuid and m.role is null and ${isViewing(nowMs)}
      left join account a on a.id = coalesce(m.account_id, v.account_id)
    where s.token_hash = ${tokenHash} and s.expires_at > ${nowMs}`)
  if (row === undefined) return undefined
  const { userId, lastUsedAt, sessionId, accountId: account, role, mode, status, language } = row
  const isAllowed = account !== null
  return {
    userId: idOf('usr', userId),
    lastUsedAt,
    session: isAllowed ? sessionOf(sessionId, role) : undefined,
    account: isAllowed ? { id: idOf('acc', account), mode, status, language } : undefined,
  }
}

const sessionOf = (id: string, role: Role | null) =>
  role === null ? { id, role: 'viewer' as const, isViewing: true as const } : { id, role }

export interface FoundOperator {
  readonly userId: UserId
  readonly sessionId: string
  readonly lastUsedAt: number
  readonly isOperator: boolean
  readonly hasSecondFactor: boolean
}

/** The person behind a session, by the digest of its token, with what it takes to operate the service. */
export async function selectOperatorCaller(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
): Promise<FoundOperator | undefined> {
  const row = await db.one(sql<FoundOperator>`
    select s.user_id as "userId", s.id::text as "sessionId", s.last_used_at as "lastUsedAt",
      o.user_id is not null as "isOperator", s.second_factor_at is not null as "hasSecondFactor"
    from user_session s left join operator_user o on o.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${nowMs}`)
  return row && { ...row, userId: idOf('usr', row.userId) }
}
