import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type ProformaId, type TopUpId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Proforma } from './proforma.ts'

const columns = sql`
  id, account_id as "accountId", status, variable_symbol as "variableSymbol", amount_hal as "amountHal",
  issued_at as "issuedAt", due_at as "dueAt", language, customer, supplier, topup_id as "topupId"`

const proformaOf = (row: Proforma): Proforma => ({
  ...row,
  id: idOf('pro', row.id),
  accountId: idOf('acc', row.accountId),
  topupId: row.topupId === null ? null : idOf('top', row.topupId),
})

/** The next serial number of a year; locked until the transaction ends, so commit soon. */
export async function nextSerial(tx: Db, year: number): Promise<number> {
  const row = await tx.one(sql<{ serial: number }>`
    insert into proforma_series as series (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = series.last_number + 1
    returning last_number as serial`)
  if (row === undefined) throw new Error('a series of proformas gave no number')
  return row.serial
}

export async function insertProforma(tx: Db, proforma: Omit<Proforma, 'status' | 'topupId'>): Promise<void> {
  const { id, accountId, variableSymbol, amountHal, issuedAt, dueAt, language, customer, supplier } = proforma
  await tx.query(sql`
    insert into proforma (account_id, id, variable_symbol, amount_hal, issued_at, due_at, language, customer,
      supplier)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, ${variableSymbol}, ${amountHal}, ${issuedAt}, ${dueAt},
      ${language}, ${JSON.stringify(customer)}::jsonb, ${JSON.stringify(supplier)}::jsonb)`)
}

/** Locks the account first, so that two requests at once count each other. */
export async function countOpen(tx: Db, accountId: AccountId): Promise<number> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for no key update`)
  const row = await tx.one(sql<{ open: number }>`
    select count(*) as open from proforma where account_id = ${uuidOf(accountId)} and status = 'open'`)
  return row?.open ?? 0
}

export async function readProforma(
  db: Db,
  accountId: AccountId,
  id: ProformaId,
): Promise<Proforma | undefined> {
  const row = await db.one(sql<Proforma>`
    select ${columns} from proforma where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row && proformaOf(row)
}

/** Of whatever account; kept for this transaction alone. */
export async function lockProforma(tx: Db, id: ProformaId): Promise<Proforma | undefined> {
  const row = await tx.one(sql<Proforma>`select ${columns} from proforma where id = ${uuidOf(id)} for update`)
  return row && proformaOf(row)
}

/** Of whatever account; kept for this transaction alone. */
export async function lockProformaOfSymbol(tx: Db, symbol: string): Promise<Proforma | undefined> {
  const row = await tx.one(sql<Proforma>`
    select ${columns} from proforma where variable_symbol = ${symbol} for update`)
  return row && proformaOf(row)
}

interface Which {
  readonly accountId?: AccountId | undefined
  readonly status?: Proforma['status'] | undefined
  readonly afterId: ProformaId | undefined
  readonly limit: number
}

/** Newest first, from after `afterId`. */
export async function listProformasOf(
  db: Db,
  { accountId, status, afterId, limit }: Which,
): Promise<Proforma[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const ofAccount = accountId === undefined ? sql`true` : sql`account_id = ${uuidOf(accountId)}`
  const inStatus = status === undefined ? sql`true` : sql`status = ${status}`
  const rows = await db.query(sql<Proforma>`
    select ${columns} from proforma where ${after} and ${ofAccount} and ${inStatus}
    order by id desc limit ${limit}`)
  return rows.map(proformaOf)
}

/** `proforma` is locked. */
export async function endProforma(
  tx: Db,
  { accountId, id }: Proforma,
  end: { readonly status: 'paid'; readonly topupId: TopUpId } | { readonly status: 'cancelled' },
): Promise<void> {
  const topup = end.status === 'paid' ? uuidOf(end.topupId) : null
  await tx.query(sql`
    update proforma set status = ${end.status}, topup_id = ${topup}::uuid
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** A proforma that is locked asks to be paid again: what paid it was somebody else's. */
export async function reopenProforma(
  tx: Db,
  { accountId, id }: Pick<Proforma, 'accountId' | 'id'>,
): Promise<void> {
  await tx.query(sql`
    update proforma set status = 'open', topup_id = null
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}
