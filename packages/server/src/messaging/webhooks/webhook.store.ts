import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

export interface WebhookRow {
  readonly url: string
  readonly events: readonly string[]
  readonly secret: Buffer
  readonly previous_secret: Buffer | null
  readonly previous_until: number | null
  readonly created_at: number
  readonly updated_at: number
}

export const webhookColumns =
  sql`url, events, secret, previous_secret, previous_until, created_at, updated_at` as Query<never>

export function readWebhook(db: Db, accountId: AccountId): Promise<WebhookRow | undefined> {
  return db.one(
    sql<WebhookRow>`select ${webhookColumns} from webhook where account_id = ${uuidOf(accountId)}`,
  )
}

/** Locks the account, for there may be no webhook yet: of two that make it at once the second finds the first's. */
export async function lockWebhook(tx: Db, accountId: AccountId): Promise<WebhookRow | undefined> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for update`)
  return readWebhook(tx, accountId)
}

/** Stores the webhook; of an account that has one already, `created_at` stays. */
export async function storeWebhook(tx: Db, accountId: AccountId, row: WebhookRow): Promise<void> {
  await tx.query(sql`
    insert into webhook (account_id, url, events, secret, previous_secret, previous_until, created_at, updated_at)
    values (${uuidOf(accountId)}, ${row.url}, ${row.events}::text[], ${row.secret}, ${row.previous_secret},
            ${row.previous_until}, ${row.created_at}, ${row.updated_at})
    on conflict (account_id) do update set url = excluded.url, events = excluded.events, secret = excluded.secret,
      previous_secret = excluded.previous_secret, previous_until = excluded.previous_until,
      updated_at = excluded.updated_at`)
}

/** Answers the URL that was. */
export async function deleteWebhookRow(tx: Db, accountId: AccountId): Promise<string | undefined> {
  const row = await tx.one(sql<Pick<WebhookRow, 'url'>>`
    delete from webhook where account_id = ${uuidOf(accountId)} returning url`)
  return row?.url
}

/** spec:limits.webhook-test */
const testsPerHour = 10
const hourMs = 60 * 60 * 1000

/** Counts a test; false when ten have been sent within the last hour. */
export async function countTest(db: Db, accountId: AccountId, nowMs: number): Promise<boolean> {
  const recent = sql`array(select at from unnest(test_times) as at where at > ${nowMs - hourMs})`
  const counted = await db.one(sql<{ counted: boolean }>`
    update webhook set test_times = ${recent} || ${nowMs}::bigint
    where account_id = ${uuidOf(accountId)} and cardinality(${recent}) < ${testsPerHour}
    returning true as counted`)
  return counted !== undefined
}
