import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'

/** An account's record, under its typed id. */
export type StoredAccount = Account & { readonly id: AccountId }

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
  readonly billing: Partial<Account['billing']>
  readonly createdAt: number
}

const columns: Query<unknown> = sql`id, company_name as "companyName", language, email, mode, status,
  first_top_up_at as "firstTopUpAt", weekly_summary as "weeklySummary", confirm_subscriptions as "confirmSubscriptions",
  billing, created_at as "createdAt"`

/** The limits that `GET /v1/account` shows (spec:accounts.record). */
const limits: Account['limits'] = {
  requestsPerMinute: 60,
  smsPerDay: 100,
  callsPerMinute: 10,
  callsPerDay: 1000,
  concurrentAgentCalls: 2,
}

export type NewAccount = Pick<
  StoredAccount,
  'id' | 'companyName' | 'language' | 'email' | 'mode' | 'createdAt'
>

export async function insertAccount(tx: Db, account: NewAccount): Promise<void> {
  await tx.query(sql`
    insert into account (id, mode, email, company_name, language, created_at)
    values (${uuidOf(account.id)}, ${account.mode}, ${account.email}, ${account.companyName}, ${account.language},
      ${account.createdAt})`)
}

export async function selectAccount(db: Db, id: AccountId): Promise<StoredAccount | undefined> {
  const row = await db.one(sql<AccountRow>`select ${columns} from account where id = ${uuidOf(id)}`)
  return row && recordOf(row)
}

/** Newest first, from after `afterId`. */
export async function selectAccounts(
  db: Db,
  afterId: AccountId | undefined,
  limit: number,
): Promise<StoredAccount[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<AccountRow>`
    select ${columns} from account where ${after} order by id desc limit ${limit}`)
  return rows.map(recordOf)
}

export async function updateStatus(
  tx: Db,
  id: AccountId,
  status: Account['status'],
): Promise<StoredAccount | undefined> {
  const row = await tx.one(sql<AccountRow>`
    update account set status = ${status} where id = ${uuidOf(id)} returning ${columns}`)
  return row && recordOf(row)
}

/** Locks the account until the end of the transaction. */
export async function lockAccount(tx: Db, id: AccountId): Promise<StoredAccount | undefined> {
  const row = await tx.one(sql<AccountRow>`
    select ${columns} from account where id = ${uuidOf(id)} for update`)
  return row && recordOf(row)
}

type Changeable = 'companyName' | 'language' | 'confirmSubscriptions' | 'billing'

export type AccountChange = { readonly [Field in Changeable]?: Account[Field] | undefined } & {
  readonly weeklySummary?: boolean | undefined
}

/** Omitted fields stay as they are; billing data are replaced whole. */
export async function updateAccount(
  tx: Db,
  id: AccountId,
  change: AccountChange,
): Promise<StoredAccount | undefined> {
  const billing = change.billing === undefined ? null : JSON.stringify(change.billing)
  const row = await tx.one(sql<AccountRow>`
    update account set language = coalesce(${change.language ?? null}, language),
      company_name = coalesce(${change.companyName ?? null}, company_name),
      weekly_summary = coalesce(${change.weeklySummary ?? null}, weekly_summary),
      confirm_subscriptions = coalesce(${change.confirmSubscriptions ?? null}, confirm_subscriptions),
      billing = coalesce(${billing}::jsonb, billing)
    where id = ${uuidOf(id)} returning ${columns}`)
  return row && recordOf(row)
}

const noBilling: Account['billing'] = {
  companyId: '',
  vatId: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
}

function recordOf({ weeklySummary, billing, ...row }: AccountRow): StoredAccount {
  const filled = { ...noBilling, ...billing }
  return { ...row, id: idOf('acc', row.id), notifications: { weeklySummary }, billing: filled, limits }
}
