import type { Account } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'

interface AccountRow {
  readonly id: string
  readonly companyName: string
  readonly language: Account['language']
  readonly email: string
  readonly mode: Account['mode']
  readonly status: Account['status']
  readonly firstTopUpAt: number | null
  readonly weeklySummary: boolean
  readonly confirmSubscriptions: boolean
  readonly createdAt: number
}

const columns: Query<unknown> = sql`id, company_name as "companyName", language, email, mode, status,
  first_top_up_at as "firstTopUpAt", weekly_summary as "weeklySummary", confirm_subscriptions as "confirmSubscriptions",
  created_at as "createdAt"`

/** SPEC.md, Limits: what an account may do, as `GET /v1/account` shows it. */
const limits: Account['limits'] = {
  requestsPerMinute: 60,
  smsPerDay: 100,
  callsPerMinute: 10,
  callsPerDay: 1000,
  concurrentAgentCalls: 2,
}

export type NewAccount = Pick<Account, 'id' | 'companyName' | 'language' | 'email' | 'mode' | 'createdAt'>

export async function insertAccount(tx: Db, account: NewAccount): Promise<void> {
  await tx.query(sql`
    insert into account (id, mode, email, company_name, language, created_at)
    values (${uuidOf(account.id)}, ${account.mode}, ${account.email}, ${account.companyName}, ${account.language},
      ${account.createdAt})`)
}

export async function selectAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await db.one(sql<AccountRow>`select ${columns} from account where id = ${uuidOf(id)}`)
  return row && recordOf(row)
}

/** Newest first, from after `afterId`. */
export async function selectAccounts(db: Db, afterId: string | undefined, limit: number): Promise<Account[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<AccountRow>`
    select ${columns} from account where ${after} order by id desc limit ${limit}`)
  return rows.map(recordOf)
}

export async function updateStatus(
  tx: Db,
  id: string,
  status: Account['status'],
): Promise<Account | undefined> {
  const row = await tx.one(sql<AccountRow>`
    update account set status = ${status} where id = ${uuidOf(id)} returning ${columns}`)
  return row && recordOf(row)
}

export type AccountChange = {
  readonly [Field in 'language' | 'confirmSubscriptions']?: Account[Field] | undefined
}

/** What is left out stays as it is. */
export async function updateAccount(
  tx: Db,
  id: string,
  { language, confirmSubscriptions }: AccountChange,
): Promise<Account | undefined> {
  const row = await tx.one(sql<AccountRow>`
    update account set language = coalesce(${language ?? null}, language),
      confirm_subscriptions = coalesce(${confirmSubscriptions ?? null}, confirm_subscriptions)
    where id = ${uuidOf(id)} returning ${columns}`)
  return row && recordOf(row)
}

function recordOf({ weeklySummary, ...row }: AccountRow): Account {
  return { ...row, id: idOf('acc', row.id), notifications: { weeklySummary }, limits }
}
