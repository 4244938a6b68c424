import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'

/** When the card is charged, and what at most in a month. */
export interface AutoTopupRules {
  readonly thresholdHal: number
  readonly amountHal: number
  readonly monthlyLimitHal: number | null
}

export interface CardAccount extends AutoTopupRules {
  readonly accountId: string
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

export async function readCardAccount(db: Db, accountId: string): Promise<CardAccount | undefined> {
  const row = await db.one(sql<CardAccount>`
    select ${columns} from card_account where account_id = ${uuidOf(accountId)}`)
  return row && cardAccountOf(row)
}

export async function lockCardAccount(tx: Db, accountId: string): Promise<CardAccount | undefined> {
  const row = await tx.one(sql<CardAccount>`
    select ${columns} from card_account where account_id = ${uuidOf(accountId)} for update`)
  return row && cardAccountOf(row)
}

/** The first one to come stays. */
export async function insertCardAccount(db: Db, accountId: string, customerId: string): Promise<void> {
  await db.query(sql`
    insert into card_account (account_id, customer_id) values (${uuidOf(accountId)}, ${customerId})
    on conflict (account_id) do nothing`)
}

/** A card is to be saved for these rules; the newest page counts. */
export async function storeSetup(
  db: Db,
  accountId: string,
  sessionId: string,
  rules: AutoTopupRules,
): Promise<void> {
  await db.query(sql`
    update card_account set setup_session_id = ${sessionId}, setup_rules = ${JSON.stringify(rules)}::jsonb
    where account_id = ${uuidOf(accountId)}`)
}

/** The card of the page is charged from now on, by the rules that the page was opened for. Answers the card before. */
export async function storeCard(
  tx: Db,
  sessionId: string,
  paymentMethodId: string,
): Promise<{ readonly replaced: string | null } | undefined> {
  return tx.one(sql<{ replaced: string | null }>`
    with before as (
      select account_id, payment_method_id from card_account where setup_session_id = ${sessionId} for update
    )
    update card_account as card set payment_method_id = ${paymentMethodId}, declines = 0, setup_session_id = null,
      setup_rules = null, threshold_hal = (setup_rules ->> 'thresholdHal')::bigint,
      amount_hal = (setup_rules ->> 'amountHal')::bigint,
      monthly_limit_hal = (setup_rules ->> 'monthlyLimitHal')::bigint
    from before where card.account_id = before.account_id
    returning before.payment_method_id as replaced`)
}

/** Automatic top-ups are off from now on. Answers the card that was charged. */
export async function dropCard(tx: Db, accountId: string): Promise<string | null> {
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
  accountId: string,
  counted: Pick<CardAccount, 'month' | 'chargedHal' | 'declines'>,
): Promise<void> {
  await tx.query(sql`
    update card_account set month = ${counted.month}, charged_hal = ${counted.chargedHal},
      declines = ${counted.declines}
    where account_id = ${uuidOf(accountId)}`)
}

/** Accounts whose credit is below what they want, and for which no charge is under way. */
export async function accountsToCharge(db: Db, most: number): Promise<string[]> {
  const rows = await db.query(sql<{ id: string }>`
    select card.account_id as id from card_account as card join account on account.id = card.account_id
    where card.payment_method_id is not null and account.available_hal < card.threshold_hal
      and account.status = 'active' and not exists (
        select from topup where topup.account_id = card.account_id and topup.kind = 'auto' and status = 'pending')
    limit ${most}`)
  return rows.map(({ id }) => idOf('acc', id))
}
