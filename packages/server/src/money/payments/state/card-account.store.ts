import type { Account } from '@hovor/api'
import type { Db } from '../../../platform/db/database.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../../platform/kernel/ids.ts'

/** When the card is charged, and what at most in a month. */
export interface AutoTopupRules {
  readonly thresholdHal: number
  readonly amountHal: number
  readonly monthlyLimitHal: number | null
}

export interface CardAccount extends AutoTopupRules {
  readonly accountId: AccountId
  readonly customerId: string
  readonly paymentMethodId: string | null
  readonly setupSessionId: string | null
  readonly month: string
  readonly chargedHal: number
  readonly declines: number
}

const columns = sql`
  account_id as "accountId", customer_id as "customerId", payment_method_id as "paymentMethodId",
  setup_session_id as "setupSessionId", threshold_hal as "thresholdHal", amount_hal as "amountHal",
  monthly_limit_hal as "monthlyLimitHal", month, charged_hal as "chargedHal", declines`

const cardAccountOf = (row: CardAccount): CardAccount => ({ ...row, accountId: idOf('acc', row.accountId) })

export async function readCardAccount(db: Db, accountId: AccountId): Promise<CardAccount | undefined> {
  const row = await db.one(sql<CardAccount>`
    select ${columns} from card_account where account_id = ${uuidOf(accountId)}`)
  return row && cardAccountOf(row)
}

export async function lockCardAccount(tx: Db, accountId: AccountId): Promise<CardAccount | undefined> {
  const row = await tx.one(sql<CardAccount>`
    select ${columns} from card_account where account_id = ${uuidOf(accountId)} for update`)
  return row && cardAccountOf(row)
}

/** The first one to come stays. */
export async function insertCardAccount(db: Db, accountId: AccountId, customerId: string): Promise<void> {
  await db.query(sql`
    insert into card_account (account_id, customer_id) values (${uuidOf(accountId)}, ${customerId})
    on conflict (account_id) do nothing`)
}

/** A card is to be saved for these rules; the newest page counts. */
export async function storeSetup(
  db: Db,
  accountId: AccountId,
  sessionId: string,
  rules: AutoTopupRules,
): Promise<void> {
  await db.query(sql`
    update card_account set setup_session_id = ${sessionId}, setup_rules = ${JSON.stringify(rules)}::jsonb
    where account_id = ${uuidOf(accountId)}`)
}

/** How the page of a set-up stands here; undefined: it is not the newest of any account. */
export async function readSetup(db: Db, sessionId: string): Promise<'open' | 'saved' | undefined> {
  const row = await db.one(sql<{ state: 'open' | 'saved' }>`
    select case when setup_rules is null then 'saved' else 'open' end as state
    from card_account where setup_session_id = ${sessionId}`)
  return row?.state
}

/**
 * The card of the page is charged from now on, by the rules that the page was opened for: once, for what the page
 * tells later may follow a stop. Answers the card before.
 */
export async function storeCard(
  tx: Db,
  sessionId: string,
  paymentMethodId: string,
): Promise<{ readonly replaced: string | null } | undefined> {
  return tx.one(sql<{ replaced: string | null }>`
    with before as (
      select account_id, payment_method_id from card_account
      where setup_session_id = ${sessionId} and setup_rules is not null for update
    )
    update card_account as card set payment_method_id = ${paymentMethodId}, declines = 0, setup_rules = null,
      threshold_hal = (setup_rules ->> 'thresholdHal')::bigint, amount_hal = (setup_rules ->> 'amountHal')::bigint,
      monthly_limit_hal = (setup_rules ->> 'monthlyLimitHal')::bigint
    from before where card.account_id = before.account_id
    returning before.payment_method_id as replaced`)
}

/** Automatic top-ups are off from now on. Answers the card that was charged. */
export async function dropCard(tx: Db, accountId: AccountId): Promise<string | null> {
  const row = await tx.one(sql<{ dropped: string | null }>`
    with before as (
      select account_id, payment_method_id from card_account where account_id = ${uuidOf(accountId)} for update
    )
    update card_account as card set payment_method_id = null, setup_session_id = null, setup_rules = null, declines = 0
    from before where card.account_id = before.account_id
    returning before.payment_method_id as dropped`)
  return row?.dropped ?? null
}

export async function storeCharged(
  tx: Db,
  accountId: AccountId,
  counted: Pick<CardAccount, 'month' | 'chargedHal' | 'declines'>,
): Promise<void> {
  await tx.query(sql`
    update card_account set month = ${counted.month}, charged_hal = ${counted.chargedHal},
      declines = ${counted.declines}
    where account_id = ${uuidOf(accountId)}`)
}

/** The state that decides whether a card may be charged now. */
export interface ChargeWindow {
  /** Whose cards this service charges. */
  readonly modes: readonly Account['mode'][]
  /** The month of Prague, `2026-11`. */
  readonly month: string
  /** A charge that failed after this moment (Unix ms) is waited for. */
  readonly quietSinceMs: number
  /** Below this the credit is too low, whatever the threshold of the account. */
  readonly neededHal: number
}

/**
 * Whether a card is to be charged: the credit is low, the month has room for it, no charge is under way, and nothing that
 * the account has paid is disputed.
 */
const isDue = ({ modes, month, quietSinceMs, neededHal }: ChargeWindow): Query<unknown> => sql`
  card.payment_method_id is not null and account.status = 'active'
  and account.available_hal < greatest(card.threshold_hal, ${neededHal}) and account.mode = any(${modes})
  and (card.monthly_limit_hal is null or card.monthly_limit_hal >= card.amount_hal
    + case when card.month = ${month} then card.charged_hal else 0 end)
  and not exists (
    select from topup where topup.account_id = card.account_id and topup.kind = 'auto'
      and (topup.status = 'pending' or topup.status = 'failed' and topup.updated_at > ${quietSinceMs}))
  and not exists (select from topup_dispute d where d.account_id = card.account_id and d.status = 'open')`

/** Accounts whose card is to be charged. */
export async function accountsToCharge(db: Db, window: ChargeWindow, most: number): Promise<AccountId[]> {
  const rows = await db.query(sql<{ id: string }>`
    select card.account_id as id from card_account as card join account on account.id = card.account_id
    where ${isDue(window)} limit ${most}`)
  return rows.map(({ id }) => idOf('acc', id))
}

/** Keeps the account's card for this transaction, where it is to be charged. */
export async function lockCardToCharge(
  tx: Db,
  accountId: AccountId,
  window: ChargeWindow,
): Promise<CardAccount | undefined> {
  // First the lock: what another transaction has just done is seen only by a statement that begins afterwards.
  const card = await lockCardAccount(tx, accountId)
  const due = await tx.one(sql<object>`
    select from card_account as card join account on account.id = card.account_id
    where card.account_id = ${uuidOf(accountId)} and ${isDue(window)}`)
  return due && card
}
