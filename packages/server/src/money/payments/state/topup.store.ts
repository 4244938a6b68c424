import type { Db } from '../../../platform/db/database.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import { clockSkewMs } from '../../../platform/kernel/clock-skew.ts'
import { type AccountId, type Id, idOf, type TopUpId, uuidOf } from '../../../platform/kernel/ids.ts'
import type { TopupStatus } from './topup.machine.ts'

export interface StoredTopup {
  readonly id: TopUpId
  readonly accountId: AccountId
  readonly kind: 'checkout' | 'auto' | 'transfer'
  readonly status: TopupStatus
  /** Credit alone, or a purchase that it was begun for. */
  readonly purpose: 'topup' | 'setup_order'
  /** The record that it pays for; null: none. */
  readonly reference: string | null
  readonly amountHal: number
  readonly checkoutUrl: string
  readonly returnUrl: string | null
  readonly sessionId: string | null
  readonly paymentId: string | null
  readonly documentId: Id<'doc'> | null
  /** The saved card that an automatic one charges. */
  readonly paymentMethodId: string | null
  readonly refundedHal: number
  readonly createdAt: number
}

/** News and the browser come sooner, where they come. */
const firstLookMs = 120_000

const columns = sql`
  id, account_id as "accountId", kind, status, purpose, reference, amount_hal as "amountHal", checkout_url as "checkoutUrl",
  return_url as "returnUrl", session_id as "sessionId", payment_id as "paymentId",
  payment_method_id as "paymentMethodId", document_id as "documentId",
  refunded_hal as "refundedHal", created_at as "createdAt"`

const topupOf = (row: StoredTopup): StoredTopup => ({
  ...row,
  id: idOf('top', row.id),
  accountId: idOf('acc', row.accountId),
  documentId: row.documentId === null ? null : idOf('doc', row.documentId),
})

export async function insertTopup(
  tx: Db,
  topup: Pick<
    StoredTopup,
    | 'id'
    | 'accountId'
    | 'kind'
    | 'purpose'
    | 'reference'
    | 'amountHal'
    | 'returnUrl'
    | 'paymentMethodId'
    | 'createdAt'
  >,
  lookAfterMs = firstLookMs,
): Promise<void> {
  await tx.query(sql`
    insert into topup (account_id, id, kind, purpose, reference, amount_hal, return_url, payment_method_id, created_at, updated_at,
      look_at)
    values (${uuidOf(topup.accountId)}, ${uuidOf(topup.id)}, ${topup.kind}, ${topup.purpose},
      ${topup.reference}, ${topup.amountHal}, ${topup.returnUrl},
      ${topup.paymentMethodId}, ${topup.createdAt}, ${topup.createdAt}, ${topup.createdAt + lookAfterMs})`)
}

export async function storePage(
  db: Db,
  { accountId, id }: Pick<StoredTopup, 'accountId' | 'id'>,
  page: { readonly sessionId: string; readonly url: string },
): Promise<void> {
  await db.query(sql`
    update topup set session_id = ${page.sessionId}, checkout_url = ${page.url}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** The provider knows top-ups by names that are unique over all accounts. */
type TopupName =
  | { readonly by: 'id'; readonly id: TopUpId }
  | { readonly by: 'session'; readonly sessionId: string }
  | { readonly by: 'payment'; readonly paymentId: string }

const named = (name: TopupName): Query<unknown> => {
  switch (name.by) {
    case 'id':
      return sql`id = ${uuidOf(name.id)}`
    case 'session':
      return sql`session_id = ${name.sessionId}`
    case 'payment':
      return sql`payment_id = ${name.paymentId}`
  }
}

export async function findTopup(db: Db, name: TopupName): Promise<StoredTopup | undefined> {
  const row = await db.one(sql<StoredTopup>`select ${columns} from topup where ${named(name)}`)
  return row && topupOf(row)
}

/** Keeps it for this transaction alone. */
export async function lockTopup(tx: Db, name: TopupName): Promise<StoredTopup | undefined> {
  const row = await tx.one(sql<StoredTopup>`select ${columns} from topup where ${named(name)} for update`)
  return row && topupOf(row)
}

export async function updateTopup(
  tx: Db,
  topup: Pick<StoredTopup, 'accountId' | 'id' | 'status' | 'paymentId' | 'documentId' | 'refundedHal'>,
  nowMs: number,
): Promise<void> {
  const { accountId, id, status, paymentId, documentId, refundedHal } = topup
  await tx.query(sql`
    update topup set status = ${status}, payment_id = ${paymentId}, refunded_hal = ${refundedHal},
      document_id = ${documentId === null ? null : uuidOf(documentId)}::uuid, updated_at = ${nowMs}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

const shortestPauseMs = 60_000
const longestPauseMs = 1_800_000

/** Whether a card is being charged for the account without its holder. */
export async function isCharging(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db.one(sql<object>`
    select from topup where account_id = ${uuidOf(accountId)} and kind = 'auto' and status = 'pending' limit 1`)
  return row !== undefined
}

/** Those that the provider may know more about; each is given to one caller, and later and later again. */
export async function topupsToLookAt(db: Db, nowMs: number, most: number): Promise<StoredTopup[]> {
  const rows = await db.query(sql<StoredTopup>`
    update topup set
      look_at = ${nowMs} + least(greatest((${nowMs} - created_at) / 4, ${shortestPauseMs}), ${longestPauseMs})
    where (account_id, id) in (
      select account_id, id from topup where status = 'pending'
        and look_at not between ${nowMs + 1} and ${nowMs + longestPauseMs + clockSkewMs}
      order by look_at limit ${most} for update skip locked)
    returning ${columns}`)
  return rows.map(topupOf)
}

/** Those of an account of which something may go back still, or may yet be paid, the newest first; all are locked. */
export async function lockTopupsOf(tx: Db, accountId: AccountId): Promise<StoredTopup[]> {
  const rows = await tx.query(sql<StoredTopup>`
    select ${columns} from topup
    where account_id = ${uuidOf(accountId)} and (status <> 'paid' or refunded_hal < amount_hal)
    order by created_at desc, id desc for update`)
  return rows.map(topupOf)
}

/** The payments of an account, the newest first. */
export async function selectTopups(
  db: Db,
  accountId: AccountId,
  { afterId, limit }: { readonly afterId: TopUpId | undefined; readonly limit: number },
): Promise<StoredTopup[]> {
  const rows = await db.query(sql<StoredTopup>`
    select ${columns} from topup
    where account_id = ${uuidOf(accountId)} ${afterId === undefined ? sql`` : sql`and id < ${uuidOf(afterId)}`}
    order by id desc limit ${limit}`)
  return rows.map(topupOf)
}
