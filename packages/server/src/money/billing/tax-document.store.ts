import type { VatCheck } from '../../people/index.ts'
import { pageByAccount } from '../../platform/db/batched-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type Id, idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import { pragueDate } from '../../platform/kernel/prague.ts'
import type { DocumentContent, TaxDocument } from './document/tax-document.ts'
import type { VatTreatment } from './vat/vat-treatment.ts'

export interface IssuedFor {
  readonly accountId: AccountId
  readonly mode: 'live' | 'sandbox'
  /** The id of the top-up or refund that it is issued for, once. */
  readonly ref: string
  readonly id: Id<'doc'>
  readonly corrects?: TaxDocument | undefined
}

const digits = 6

/**
 * Gives the document the next number of its year and keeps it; the number stays locked until the transaction ends, so
 * commit soon. What has been issued for `ref` already is answered as it is.
 */
export async function insertTaxDocument(
  tx: Db,
  { accountId, mode, ref, id, corrects }: IssuedFor,
  content: DocumentContent,
): Promise<TaxDocument> {
  const year = Number(pragueDate(content.issuedAt).slice(0, 4))
  const series = await tx.one(sql<{ serial: number }>`
    insert into document_series as series (mode, year, last_number)
    select ${mode}, ${year}, 1
    where not exists (select from tax_document where account_id = ${uuidOf(accountId)} and ref = ${ref})
    on conflict (mode, year) do update set last_number = series.last_number + 1
    returning last_number as serial`)
  if (series === undefined) {
    const issued = await findIssued(tx, accountId, ref)
    if (issued === undefined) throw new Error('a document could not be read back')
    return issued
  }
  const number = `${year}${String(series.serial).padStart(digits, '0')}`
  await tx.query(sql`
    insert into tax_document (account_id, id, mode, year, serial, number, kind, ref, issued_at, taxable_at, due_at,
      currency, net_hal, vat_hal, gross_hal, vat_rate, vat_treatment, vat_country, vat_check, language, paid_by, lines,
      customer, supplier, corrects_id, corrects_number, correction_reason)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, ${mode}, ${year}, ${series.serial}, ${number}, ${content.kind}, ${ref},
      ${content.issuedAt}, ${content.taxableAt}, ${content.dueAt ?? null}, ${content.currency}, ${content.netHal},
      ${content.vatHal}, ${content.grossHal}, ${content.vatRate}::numeric, ${content.vat.treatment},
      ${content.vat.country}, ${content.vat.check === undefined ? null : JSON.stringify(content.vat.check)}::jsonb,
      ${content.language}, ${content.paidBy ?? null}, ${JSON.stringify(content.lines)}::jsonb,
      ${JSON.stringify(content.customer)}::jsonb, ${JSON.stringify(content.supplier)}::jsonb,
      ${corrects === undefined ? null : uuidOf(corrects.id)}::uuid, ${content.correctsNumber ?? null},
      ${content.correctionReason ?? null})`)
  return { ...content, id, number }
}

async function findIssued(db: Db, accountId: AccountId, ref: string): Promise<TaxDocument | undefined> {
  const row = await db.one(sql<Row>`
    select ${columns} from tax_document where account_id = ${uuidOf(accountId)} and ref = ${ref}`)
  return row && documentOf(row)
}

export async function readTaxDocument(
  db: Db,
  accountId: AccountId,
  id: Id<'doc'>,
): Promise<TaxDocument | undefined> {
  const row = await db.one(sql<Row>`
    select ${columns} from tax_document where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row && documentOf(row)
}

/** When documents were issued, Unix ms; what is undefined bounds nothing. */
export interface IssuedWithin {
  readonly since?: number | undefined
  /** Exclusive. */
  readonly before?: number | undefined
}

/** Newest first, from after `afterId`. The id of a document tells when it was issued. */
export async function listTaxDocuments(
  db: Db,
  accountId: AccountId,
  afterId: Id<'doc'> | undefined,
  limit: number,
  { since = 0, before = Number.MAX_SAFE_INTEGER }: IssuedWithin = {},
): Promise<TaxDocument[]> {
  const end = uuidFloorAt(before)
  const after = afterId && uuidOf(afterId)
  const below = after === undefined || after > end ? end : after
  const rows = await readPage(db, { accountId, below, from: uuidFloorAt(since), rows: limit })
  return rows.map(documentOf)
}

/** Which documents an accountant gets. */
export interface DocumentSpan {
  readonly mode: 'live' | 'sandbox'
  /** The date that counts. */
  readonly by: 'taxPoint' | 'issued'
  /** Unix ms. */
  readonly fromMs: number
  /** Unix ms, exclusive. */
  readonly untilMs: number
  /** Undefined: of every account. */
  readonly accountId: AccountId | undefined
}

export interface ExportedDocument extends TaxDocument {
  readonly accountId: AccountId
}

const exportedTogether = 200

/** Documents of all accounts, page by page in the order of their numbers. */
export async function* exportDocuments(
  db: Db,
  { mode, by, fromMs, untilMs, accountId }: DocumentSpan,
): AsyncGenerator<readonly ExportedDocument[]> {
  const date = by === 'issued' ? sql`issued_at` : sql`taxable_at`
  const whose = accountId === undefined ? sql`true` : sql`account_id = ${uuidOf(accountId)}`
  // None is issued before its tax point, and its number has the year of its issue.
  let [year, serial] = [Number(pragueDate(fromMs).slice(0, 4)), 0]
  for (;;) {
    const rows = await db.query(sql<Row & { accountId: string; year: number; serial: number }>`
      select ${columns}, account_id as "accountId", year, serial from tax_document
      where mode = ${mode} and (year, serial) > (${year}, ${serial}) and ${date} >= ${fromMs} and ${date} < ${untilMs}
        and ${whose}
      order by year, serial limit ${exportedTogether}`)
    const last = rows.at(-1)
    if (last !== undefined) {
      yield rows.map(({ accountId: owner, year: _, serial: __, ...row }) => ({
        ...documentOf(row),
        accountId: idOf('acc', owner),
      }))
    }
    if (last === undefined || rows.length < exportedTogether) return
    ;[year, serial] = [last.year, last.serial]
  }
}

/** How many documents an export has; not counted beyond `most` + 1. */
export async function countExported(
  db: Db,
  { mode, by, fromMs, untilMs, accountId }: DocumentSpan,
  most: number,
): Promise<number> {
  const date = by === 'issued' ? sql`issued_at` : sql`taxable_at`
  const whose = accountId === undefined ? sql`true` : sql`account_id = ${uuidOf(accountId)}`
  const row = await db.one(sql<{ count: number }>`
    select count(*)::int as count from (
      select from tax_document
      where mode = ${mode} and ${date} >= ${fromMs} and ${date} < ${untilMs} and ${whose} limit ${most + 1}) found`)
  return row?.count ?? 0
}

/** A credit note with what it was issued for. */
export interface IssuedNote {
  readonly ref: string
  readonly grossHal: number
  readonly document: TaxDocument
}

/** The credit notes of a document that nothing has taken back, the oldest first; lock what decides on a new one first. */
export async function readStandingNotes(db: Db, accountId: AccountId, id: Id<'doc'>): Promise<IssuedNote[]> {
  const rows = await db.query(sql<Row & { ref: string }>`
    select ${columns}, ref from tax_document note
    where account_id = ${uuidOf(accountId)} and corrects_id = ${uuidOf(id)} and kind = 'credit_note' and not exists (
      select from tax_document reversal
      where reversal.account_id = note.account_id and reversal.corrects_id = note.id)
    order by id`)
  return rows.map(({ ref, ...row }) => ({ ref, grossHal: row.grossHal, document: documentOf(row) }))
}

type Row = Omit<TaxDocument, 'dueAt' | 'vat' | 'paidBy' | 'correctsNumber' | 'correctionReason'> & {
  readonly dueAt: number | null
  readonly vatTreatment: VatTreatment
  readonly vatCountry: string
  readonly vatCheck: VatCheck | null
  readonly paidBy: TaxDocument['paidBy'] | null
  readonly correctsNumber: string | null
  readonly correctionReason: string | null
}

const columns = sql`
  id, number, kind, issued_at as "issuedAt", taxable_at as "taxableAt", due_at as "dueAt", currency,
  net_hal as "netHal", vat_hal as "vatHal", gross_hal as "grossHal", vat_rate as "vatRate",
  vat_treatment as "vatTreatment", vat_country as "vatCountry", vat_check as "vatCheck", language,
  paid_by as "paidBy", lines, customer, supplier,
  corrects_number as "correctsNumber", correction_reason as "correctionReason"`

const readPage = pageByAccount<Row>(columns, sql`tax_document`)

/** Without the `place` that a page has. */
function documentOf({
  place: _,
  vatTreatment: treatment,
  vatCountry: country,
  vatCheck,
  ...row
}: Row & { readonly place?: number }): TaxDocument {
  return {
    ...row,
    id: idOf('doc', row.id),
    vat: { treatment, country, ...(vatCheck && { check: vatCheck }) },
    paidBy: row.paidBy ?? undefined,
    dueAt: row.dueAt ?? undefined,
    correctsNumber: row.correctsNumber ?? undefined,
    correctionReason: row.correctionReason ?? undefined,
  }
}
