import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredClosing {
  readonly accountId: AccountId
  readonly closedAt: number
  readonly returnsCredit: boolean
  readonly creditHal: number | null
  readonly done: readonly string[]
  readonly erasedAt: number | null
}

export async function insertClosing(
  tx: Db,
  { accountId, closedAt, returnsCredit }: Pick<StoredClosing, 'accountId' | 'closedAt' | 'returnsCredit'>,
): Promise<void> {
  await tx.query(sql`
    insert into account_closing (account_id, closed_at, returns_credit)
    values (${uuidOf(accountId)}, ${closedAt}, ${returnsCredit})`)
}

export async function selectClosing(db: Db, accountId: AccountId): Promise<StoredClosing | undefined> {
  const row = await db.one(sql<StoredClosing>`
    select account_id as "accountId", closed_at as "closedAt", returns_credit as "returnsCredit",
      credit_hal as "creditHal", done, erased_at as "erasedAt"
    from account_closing where account_id = ${uuidOf(accountId)}`)
  return row && { ...row, accountId: idOf('acc', row.accountId) }
}

/** Marks a step as done in the transaction that ends it; false: it was done before. */
export async function markDone(tx: Db, accountId: AccountId, step: string): Promise<boolean> {
  const row = await tx.one(sql<{ accountId: string }>`
    update account_closing set done = done || ${step}::text
    where account_id = ${uuidOf(accountId)} and not ${step} = any(done)
    returning account_id as "accountId"`)
  return row !== undefined
}

export async function storeCredit(tx: Db, accountId: AccountId, creditHal: number): Promise<void> {
  await tx.query(sql`
    update account_closing set credit_hal = ${creditHal} where account_id = ${uuidOf(accountId)}`)
}

export async function storeErased(tx: Db, accountId: AccountId, atMs: number): Promise<void> {
  await tx.query(sql`
    update account_closing set erased_at = ${atMs} where account_id = ${uuidOf(accountId)}`)
}

export async function revokeAllKeys(tx: Db, accountId: AccountId, atMs: number): Promise<void> {
  await tx.query(sql`
    update api_key set revoked_at = ${atMs} where account_id = ${uuidOf(accountId)} and revoked_at is null`)
}

/** Orders that somebody works on, has been paid for or is paying just now: they are finished or refunded first. */
export async function countOpenOrders(db: Db, accountId: AccountId): Promise<number> {
  const account = uuidOf(accountId)
  const row = await db.one(sql<{ count: number }>`
    select (
      select count(*) from number_order
      where account_id = ${account} and (status = 'provisioning' or at_supplier)
    ) + (
      select count(*) from setup_order
      where account_id = ${account} and status in ('checkout', 'paid', 'building', 'ready')
    ) as count`)
  return row?.count ?? 0
}

/** Whether a set-up has been paid that is not launched: it is finished or refunded before anything of it is erased. */
export async function hasPaidSetup(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db.one(sql`
    select from setup_order where account_id = ${uuidOf(accountId)} and status in ('paid', 'building', 'ready') limit 1`)
  return row !== undefined
}

/** Nothing that was asked for by transfer is waited for any more. */
export async function cancelProformas(tx: Db, accountId: AccountId): Promise<void> {
  await tx.query(sql`
    update proforma set status = 'cancelled' where account_id = ${uuidOf(accountId)} and status = 'open'`)
}

/** Whether a card may still pay for what was begun after a time. */
export async function hasPendingTopup(db: Db, accountId: AccountId, begunAfter: number): Promise<boolean> {
  const row = await db.one(sql`
    select from topup
    where account_id = ${uuidOf(accountId)} and status = 'pending' and created_at > ${begunAfter} limit 1`)
  return row !== undefined
}

/** Whether a call or text may still change the credit. */
export async function selectIsUnsettled(db: Db, accountId: AccountId): Promise<boolean> {
  const account = uuidOf(accountId)
  const row = await db.one(sql<{ unsettled: boolean }>`
    select held_hal > 0
      or exists (select from call where account_id = ${account} and node is not null)
      or exists (select from message where account_id = ${account} and node is not null)
      or exists (select from message where account_id = ${account} and status = 'uncertain') as unsettled
    from account where id = ${account}`)
  return row?.unsettled ?? false
}

/** The kinds of things of an account that its own operations end, each by the parameter that they take. */
export type Owned =
  | 'tasks'
  | 'numberOrders'
  | 'setupOrders'
  | 'numbers'
  | 'smsNumbers'
  | 'agents'
  | 'integrations'

const owned: Readonly<Record<Owned, (account: string) => Query<{ readonly id: string }>>> = {
  tasks: (account) => sql`select 'task_' || id as id from task where account_id = ${account}`,
  numberOrders: (account) =>
    sql`select 'ord_' || id as id from number_order where account_id = ${account} and status = 'pending'`,
  setupOrders: (account) => sql`
    select 'set_' || id as id from setup_order
    where account_id = ${account} and status in ('talking', 'quoted', 'checkout')`,
  numbers: (account) => sql`select e164 as id from number where account_id = ${account}`,
  smsNumbers: (account) => sql`select e164 as id from sms_number where account_id = ${account}`,
  agents: (account) => sql`select 'ag_' || id as id from agent where account_id = ${account}`,
  integrations: (account) => sql`select 'int_' || id as id from integration where account_id = ${account}`,
}

export async function selectOwned(db: Db, accountId: AccountId, kind: Owned): Promise<string[]> {
  const rows = await db.query(owned[kind](uuidOf(accountId)))
  return rows.map(({ id }) => id.replaceAll('-', ''))
}

export async function selectMemberIds(db: Db, accountId: AccountId): Promise<string[]> {
  const rows = await db.query(sql<{ userId: string }>`
    select user_id as "userId" from account_member where account_id = ${uuidOf(accountId)}`)
  return rows.map(({ userId }) => userId)
}
