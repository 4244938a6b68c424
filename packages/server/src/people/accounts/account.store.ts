import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { type OwnLimits, usualLimits } from './account-limits.ts'
import { erasedEmail } from './erased-email.ts'

/** An account's record, under its typed id. */
export type StoredAccount = Account & { readonly id: AccountId }

interface AccountRow extends OwnLimits {
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
  readonly vatCheck: Account['vatCheck'] | null
  readonly createdAt: number
}

const columns: Query<unknown> = sql`id, company_name as "companyName", language, email, mode, status,
  first_top_up_at as "firstTopUpAt", weekly_summary as "weeklySummary", confirm_subscriptions as "confirmSubscriptions",
  billing, created_at as "createdAt",
  (select jsonb_strip_nulls(jsonb_build_object('vatId', c.vat_id, 'outcome', c.outcome, 'checkedAt', c.checked_at,
    'reference', c.reference)) from vat_check c
    where c.account_id = account.id and c.vat_id = account.billing ->> 'vatId') as "vatCheck", sms_per_day as "smsPerDay", calls_per_minute as "callsPerMinute",
  calls_per_day as "callsPerDay", agent_calls_at_once as "concurrentAgentCalls"`

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

/** The accounts of these ids, in their order; ids of none are left out. */
export async function selectAccounts(db: Db, ids: readonly AccountId[]): Promise<StoredAccount[]> {
  const rows = await db.query(sql<AccountRow>`
    select ${columns} from unnest(${ids.map(uuidOf)}::uuid[]) with ordinality as asked (id, place) join account using (id)
    order by place`)
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
  readonly limits?: LimitsChange | undefined
}

/** Null: the usual limit from now on. */
type LimitsChange = { readonly [Name in keyof OwnLimits]?: number | null | undefined }

/** Omitted fields stay as they are; billing data are replaced whole. */
export async function updateAccount(
  tx: Db,
  id: AccountId,
  change: AccountChange,
): Promise<StoredAccount | undefined> {
  const billing = change.billing === undefined ? null : JSON.stringify(change.billing)
  const { limits = {} } = change
  const row = await tx.one(sql<AccountRow>`
    update account set language = coalesce(${change.language ?? null}, language),
      company_name = coalesce(${change.companyName ?? null}, company_name),
      weekly_summary = coalesce(${change.weeklySummary ?? null}, weekly_summary),
      confirm_subscriptions = coalesce(${change.confirmSubscriptions ?? null}, confirm_subscriptions),
      billing = coalesce(${billing}::jsonb, billing),
      sms_per_day = ${changed(sql`sms_per_day`, limits.smsPerDay)},
      calls_per_minute = ${changed(sql`calls_per_minute`, limits.callsPerMinute)},
      calls_per_day = ${changed(sql`calls_per_day`, limits.callsPerDay)},
      agent_calls_at_once = ${changed(sql`agent_calls_at_once`, limits.concurrentAgentCalls)}
    where id = ${uuidOf(id)} returning ${columns}`)
  return row && recordOf(row)
}

const changed = (column: Query<unknown>, limit: number | null | undefined): Query<unknown> =>
  sql`case when ${limit !== undefined} then ${limit ?? null}::integer else ${column} end`

const noBilling: Account['billing'] = {
  companyId: '',
  vatId: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
}

function recordOf(stored: AccountRow): StoredAccount {
  const {
    weeklySummary,
    billing,
    vatCheck,
    smsPerDay,
    callsPerMinute,
    callsPerDay,
    concurrentAgentCalls,
    ...row
  } = stored
  return {
    ...row,
    id: idOf('acc', row.id),
    email: row.email === '' ? erasedEmail : row.email,
    notifications: { weeklySummary },
    billing: { ...noBilling, ...billing },
    ...(vatCheck && { vatCheck }),
    limits: {
      requestsPerMinute,
      smsPerDay: smsPerDay ?? usualLimits.smsPerDay,
      callsPerMinute: callsPerMinute ?? usualLimits.callsPerMinute,
      callsPerDay: callsPerDay ?? usualLimits.callsPerDay,
      concurrentAgentCalls: concurrentAgentCalls ?? usualLimits.concurrentAgentCalls,
    },
  }
}

/** spec:limits.requests, spec:accounts.record */
const requestsPerMinute = 60
