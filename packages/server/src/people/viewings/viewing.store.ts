import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Membership } from '../members/member.store.ts'
import { rightsTopic } from '../members/rights-topic.ts'

/** The longest time of a viewing. */
const longestViewingMs = 2 * 3_600_000

/** An operator looks at an account. */
export interface Viewing {
  /** Of the browser, a UUID. */
  readonly sessionId: string
  readonly operatorId: UserId
  readonly accountId: AccountId
  readonly startedAt: number
  readonly expiresAt: number
}

type Row = Omit<Viewing, 'operatorId' | 'accountId'> & {
  readonly operatorId: string
  readonly accountId: string
}

const columns = sql`
  v.session_id::text as "sessionId", v.operator_id as "operatorId", v.account_id as "accountId",
  v.started_at as "startedAt", v.expires_at as "expiresAt"`

const viewingOf = ({ operatorId, accountId, ...row }: Row): Viewing => ({
  ...row,
  operatorId: idOf('usr', operatorId),
  accountId: idOf('acc', accountId),
})

/**
 * Whether `v`, a viewing, still counts: its time is not over, and its session, in which the second factor was proven, is
 * still one of an operator. A time ahead of the longest is of a clock that was wrong.
 */
export const isViewing = (nowMs: number) => sql`(
  v.expires_at between ${nowMs + 1} and ${nowMs + longestViewingMs + clockSkewMs}
  and exists (
    select from user_session vs join operator_user vo on vo.user_id = vs.user_id
    where vs.id = v.session_id and vs.user_id = v.operator_id and vs.expires_at > ${nowMs}
      and vs.second_factor_at is not null))`

/** Whether a session looks at the account now, as a condition of another statement. */
export const isViewedIn = (accountId: AccountId, sessionId: string, nowMs: number) => sql`exists (
  select from viewing v where v.session_id = ${sessionId}::uuid and v.account_id = ${uuidOf(accountId)}
    and ${isViewing(nowMs)})`

/** Until the transaction ends nobody else begins a viewing in the session. */
export async function lockViewer(tx: Db, sessionId: string): Promise<void> {
  await tx.query(sql`select from user_session where id = ${sessionId}::uuid for no key update`)
}

export async function insertViewing(tx: Db, viewing: Viewing): Promise<void> {
  await tx.query(sql`
    insert into viewing (session_id, operator_id, account_id, started_at, expires_at)
    values (${viewing.sessionId}::uuid, ${uuidOf(viewing.operatorId)}, ${uuidOf(viewing.accountId)},
      ${viewing.startedAt}, ${viewing.expiresAt})`)
}

/** Ends the viewing of a session; undefined: there is none. */
export async function deleteViewing(tx: Db, sessionId: string): Promise<Viewing | undefined> {
  const row = await tx.one(sql<Row>`
    delete from viewing v where v.session_id = ${sessionId}::uuid returning ${columns}`)
  tx.hint(rightsTopic)
  return row && viewingOf(row)
}

/** Ends at most `limit` viewings that count no more. */
export async function deleteEndedViewings(tx: Db, nowMs: number, limit: number): Promise<Viewing[]> {
  const rows = await tx.query(sql<Row>`
    delete from viewing v where v.session_id in (
      select session_id from viewing v where not ${isViewing(nowMs)} order by expires_at limit ${limit})
    returning ${columns}`)
  return rows.map(viewingOf)
}

/** Viewings shown. */
const maxViewings = 100

/** The viewings that count, the oldest first. */
export async function selectViewings(db: Db, nowMs: number): Promise<Viewing[]> {
  const rows = await db.query(sql<Row>`
    select ${columns} from viewing v where ${isViewing(nowMs)}
    order by v.started_at, v.session_id limit ${maxViewings}`)
  return rows.map(viewingOf)
}

/** An account that is only looked at. */
export interface ViewedAccount extends Membership {
  readonly role: 'viewer'
  readonly viewed: {
    /** When it ends, Unix milliseconds. */
    readonly until: number
    /** The time left. */
    readonly forMs: number
  }
}

/** The account that a session looks at; undefined: none. */
export async function selectViewedAccount(
  db: Db,
  sessionId: string,
  nowMs: number,
): Promise<ViewedAccount | undefined> {
  const row = await db.one(sql<Omit<Membership, 'accountId' | 'role'> & { id: string; until: number }>`
    select a.id, coalesce(nullif(a.company_name, ''), a.email) as "companyName", a.mode, a.status,
      v.expires_at as until
    from viewing v join account a on a.id = v.account_id
    where v.session_id = ${sessionId}::uuid and ${isViewing(nowMs)}`)
  if (row === undefined) return undefined
  const { id, until, ...account } = row
  const viewed = { until, forMs: until - nowMs }
  return { ...account, accountId: idOf('acc', id), role: 'viewer', viewed }
}
