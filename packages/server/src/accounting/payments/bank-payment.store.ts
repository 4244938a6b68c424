import type { BankPaymentProblem } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type BankPaymentId,
  type BankStatementId,
  idOf,
  type ProformaId,
  type TopUpId,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import type { BankPayment } from './bank-payment.ts'
import type { KeyedLine } from './line-keys.ts'

/**
 * Payments of other files that may be the same one: earlier, or booked while this one is not. One file has a
 * payment once.
 */
const alike = sql`
  from bank_payment other
  where other.alike_key = bank_payment.alike_key and other.statement_id <> bank_payment.statement_id
    and (other.id < bank_payment.id or (other.state = 'booked' and bank_payment.state <> 'booked'))`

const columns = sql`
  id, statement_id as "statementId", line, alike_key as "alikeKey", booked_on as "bookedOn", amount, currency,
  is_reversal as "isReversal", variable_symbol as "variableSymbol", counter_account as "counterAccount",
  counter_name as "counterName", message, reference, state, problem, account_id as "accountId",
  proforma_id as "proformaId", topup_id as "topupId", document_number as "documentNumber",
  unmatched, decided_by as "decidedBy", reason,
  (select other.id ${alike} order by other.state = 'booked' desc, other.id limit 1) as "mayDuplicate"`

const paymentOf = (row: BankPayment): BankPayment => ({
  ...row,
  id: idOf('pay', row.id),
  statementId: idOf('stm', row.statementId),
  accountId: row.accountId === null ? null : idOf('acc', row.accountId),
  proformaId: row.proformaId === null ? null : idOf('pro', row.proformaId),
  topupId: row.topupId === null ? null : idOf('top', row.topupId),
  mayDuplicate: row.mayDuplicate === null ? null : idOf('pay', row.mayDuplicate),
})

/** Adds the lines that are new, in the state `pending`, and returns their ids. */
export async function insertPayments(
  tx: Db,
  statementId: BankStatementId,
  lines: readonly (KeyedLine & { readonly id: BankPaymentId })[],
): Promise<BankPaymentId[]> {
  const rows = lines.map(({ id, ownAccount: _, ...line }) => ({ ...line, id: uuidOf(id) }))
  const added = await tx.query(sql<{ id: string }>`
    insert into bank_payment (id, statement_id, line, line_key, alike_key, booked_on, amount, currency, is_reversal,
      variable_symbol, counter_account, counter_name, message, reference)
    select id, ${uuidOf(statementId)}::uuid, line, "lineKey", "alikeKey", "bookedOn", amount, currency, "isReversal",
      "variableSymbol", "counterAccount", "counterName", message, reference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, line integer, "lineKey" text,
      "alikeKey" text, "bookedOn" text, amount bigint, currency text, "isReversal" boolean, "variableSymbol" text,
      "counterAccount" text, "counterName" text, message text, reference text)
    order by "lineKey"
    on conflict (line_key) do nothing returning id`)
  return added.map(({ id }) => idOf('pay', id))
}

/** Kept for this transaction alone. */
export async function lockPayment(tx: Db, id: BankPaymentId): Promise<BankPayment | undefined> {
  const row = await tx.one(sql<BankPayment>`
    select ${columns} from bank_payment where id = ${uuidOf(id)} for update`)
  return row && paymentOf(row)
}

/**
 * The payment of another file that may be this one, a booked one first. Until the transaction ends nobody else decides on
 * payments like it: lock this before a proforma.
 */
export async function lockAlike(
  tx: Db,
  { id, alikeKey }: Pick<BankPayment, 'id' | 'alikeKey'>,
): Promise<{ readonly id: BankPaymentId; readonly isBooked: boolean } | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`bank_payment ${alikeKey}`}, 0))`)
  const row = await tx.one(sql<{ id: string; isBooked: boolean }>`
    select found.* from bank_payment, lateral (
      select other.id, other.state = 'booked' as "isBooked" ${alike}
      order by other.state = 'booked' desc, other.id limit 1) found
    where bank_payment.id = ${uuidOf(id)}`)
  return row && { ...row, id: idOf('pay', row.id) }
}

export type Decision =
  | { readonly state: 'open'; readonly problem: BankPaymentProblem }
  | {
      readonly state: 'booked'
      readonly accountId: AccountId
      readonly proformaId: ProformaId | null
      readonly amountHal: number
      readonly topupId: TopUpId
      readonly documentNumber: string
    }
  | { readonly state: 'dismissed' }

/** `id` is locked. */
export async function decide(
  tx: Db,
  id: BankPaymentId,
  decision: Decision,
  by: { readonly actor: string; readonly reason: string; readonly atMs: number },
): Promise<void> {
  const booked = decision.state === 'booked' ? decision : undefined
  const uuidOr = (record: AccountId | ProformaId | TopUpId | null | undefined): Query<unknown> =>
    sql`${record == null ? null : uuidOf(record)}::uuid`
  const problem = decision.state === 'open' ? sql`${decision.problem}` : sql`problem`
  const isTakenBack = decision.state === 'open' && decision.problem === 'taken_back'
  await tx.query(sql`
    update bank_payment set state = ${decision.state}, problem = ${problem}, account_id = ${uuidOr(booked?.accountId)},
      proforma_id = ${uuidOr(booked?.proformaId)}, topup_id = ${uuidOr(booked?.topupId)},
      document_number = ${booked?.documentNumber ?? null}::text,
      unmatched = unmatched + ${isTakenBack ? 1 : 0}, decided_by = ${by.actor}, reason = ${by.reason},
      decided_at = ${by.atMs}
    where id = ${uuidOf(id)}`)
}

export async function readPayment(db: Db, id: BankPaymentId): Promise<BankPayment | undefined> {
  const row = await db.one(sql<BankPayment>`select ${columns} from bank_payment where id = ${uuidOf(id)}`)
  return row && paymentOf(row)
}

/** The oldest that nobody has judged, from after `afterId`. */
export async function pendingPayments(
  db: Db,
  afterId: BankPaymentId | undefined,
  most: number,
): Promise<BankPaymentId[]> {
  const rows = await db.query(sql<{ id: string }>`
    select id from bank_payment
    where state = 'pending' and ${afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`}
    order by id limit ${most}`)
  return rows.map(({ id }) => idOf('pay', id))
}

interface Which {
  readonly state?: BankPayment['state'] | undefined
  readonly problem?: BankPaymentProblem | undefined
  readonly statementId?: BankStatementId | undefined
  readonly afterId: BankPaymentId | undefined
  readonly limit: number
}

/** Newest first, from after `afterId`. */
export async function listPayments(
  db: Db,
  { state, problem, statementId, afterId, limit }: Which,
): Promise<BankPayment[]> {
  const is = (column: Query<unknown>, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`
  const rows = await db.query(sql<BankPayment>`
    select ${columns} from bank_payment
    where ${afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`} and ${is(sql`state`, state)}
      and ${is(sql`problem`, problem)} and ${is(sql`statement_id`, statementId && uuidOf(statementId))}
    order by id desc limit ${limit}`)
  return rows.map(paymentOf)
}
