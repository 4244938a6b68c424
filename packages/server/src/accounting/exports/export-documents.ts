import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { type ExportedDocument, isdocOf, taxDocuments } from '../../money/index.ts'
import { audit } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { pragueDate } from '../../platform/kernel/prague.ts'
import { type ZippedFile, zipArchive } from '../../platform/zip/zip-archive.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { crownsCell, csvLines } from './csv-lines.ts'
import { exportedOf } from './export-days.ts'
import { type Pack, packEnd, packItem, packStart } from './pohoda.ts'
import { csvType, sendFile } from './send-file.ts'

/** More than that would be ZIP64, which programs of accountants need not read. */
const mostZipped = 65_534

/** GET /operator/v1/exports/documents */
export const exportDocuments = (deps: AccountingDeps) =>
  handleOperator(operations.exportDocuments, async (context, { query }) => {
    const exported = exportedOf(query)
    if (isFailure(exported)) return exported
    const { from, to, format, by } = query
    const companyId = deps.supplier?.companyId
    const target = exported.accountId ?? 'accounts'
    await audit(deps, context, { action: 'export.documents', target, after: { from, to, format, by } })
    const span = { ...exported, mode: deps.mode, by }
    const pages = taxDocuments.exported(context.database, span)
    const name = `documents-${from}-${to}`
    switch (format) {
      case 'csv':
        return sendFile(`${name}.csv`, csvType, csvLines(header, rowsOf(pages)))
      case 'isdoc':
        if ((await taxDocuments.countExported(context.database, span, mostZipped)) > mostZipped)
          return tooMany
        return sendFile(`${name}.zip`, 'application/zip', zipArchive(isdocFiles(pages)))
      case 'pohoda': {
        if (companyId === undefined) return fail('payments_unavailable')
        const some = await notEmpty(pages)
        if (some === undefined) return fail('not_found', { message: 'No tax document is of these days.' })
        const pack = { id: `hovor-${from}-${to}`, companyId }
        return sendFile(`${name}.xml`, 'application/xml; charset=utf-8', packOf(pack, some))
      }
    }
  })

const tooMany = fail('validation', {
  message: `format: an archive holds at most ${mostZipped} documents, and these days have more.`,
  action: 'Narrow from and to, or ask for one account, and export the rest in another archive.',
})

type Pages = AsyncIterable<readonly ExportedDocument[]>

/** The same pages; undefined without any: a pack of Pohoda has at least one item. */
async function notEmpty(pages: AsyncGenerator<readonly ExportedDocument[]>): Promise<Pages | undefined> {
  const first = await pages.next()
  if (first.done) return undefined
  return (async function* () {
    yield first.value
    yield* pages
  })()
}

const header = [
  ...['number', 'kind', 'issued', 'taxPoint', 'due', 'customer', 'companyId', 'vatId', 'country'],
  ...['netCzk', 'vatPercent', 'vatCzk', 'grossCzk', 'corrects', 'reason', 'account', 'document'],
  ...['vatTreatment', 'vatCountry', 'viesChecked', 'viesReference', 'paidBy'],
]

/** Amounts of credit notes are negative, so that a column adds up. */
async function* rowsOf(pages: Pages) {
  for await (const documents of pages) {
    yield documents.map((one) => {
      const crowns = (hal: number) => crownsCell(one.kind === 'credit_note' ? -hal : hal)
      return [
        one.number,
        one.kind,
        pragueDate(one.issuedAt),
        pragueDate(one.taxableAt),
        one.dueAt === undefined ? '' : pragueDate(one.dueAt),
        one.customer.name,
        one.customer.companyId,
        one.customer.vatId,
        one.customer.country,
        crowns(one.netHal),
        one.vatRate,
        crowns(one.vatHal),
        crowns(one.grossHal),
        one.correctsNumber,
        one.correctionReason,
        one.accountId,
        one.id,
        one.vat.treatment,
        one.vat.country,
        one.vat.check === undefined ? '' : pragueDate(one.vat.check.checkedAt),
        one.vat.check?.reference,
        one.paidBy,
      ]
    })
  }
}

async function* isdocFiles(pages: Pages): AsyncGenerator<ZippedFile> {
  for await (const documents of pages) {
    for (const one of documents) yield { name: `${one.number}.isdoc`, bytes: Buffer.from(isdocOf(one)) }
  }
}

async function* packOf(pack: Pack, pages: Pages): AsyncGenerator<Buffer> {
  yield Buffer.from(packStart(pack))
  for await (const documents of pages) for (const one of documents) yield Buffer.from(packItem(one))
  yield Buffer.from(packEnd)
}
