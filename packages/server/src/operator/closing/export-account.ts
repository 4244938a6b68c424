import { Readable } from 'node:stream'
import { operations } from '@hovor/api'
import { recordingsOf } from '../../calls/index.ts'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { type ZippedFile, zipArchive } from '../../platform/zip/zip-archive.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { accountTables } from './account-tables.ts'
import { dataFiles } from './data-files.ts'
import { selectExportedAccount, selectExportedRows, selectExportedTables } from './export.store.ts'

/** Rows with transcripts are large: few are in memory at once. */
const rowsAtOnce = 50

/**
 * Says nothing about the account, or says it already: members are exported with their e-mails; or is the operators' own,
 * as are their notes, which the account does not see.
 */
export const leftOut: readonly string[] = [
  'job',
  'oauth_signing_key',
  'idempotency_key',
  'account_member',
  'account_closing',
  'account_note',
  'viewing',
]

interface ExportDeps extends Pick<OperatorDeps, 'accounts' | 'randomBytes'> {
  readonly recordingsDir: string
}

/** GET /operator/v1/accounts/{id}/export */
export const exportAccount = (deps: ExportDeps) =>
  handleOperator(operations.exportAccount, async (context, { params, query: { format } }) => {
    const { database } = context
    const id = parseId('acc', params.id)
    const account = id && (await deps.accounts.find(database, id))
    if (account === undefined) return fail('not_found')
    await audit(deps, context, { action: 'account.export', target: account.id, after: { format } })
    const lines = linesOf(database, account.id)
    const isZip = format === 'zip'
    const parts = isZip ? zipArchive(filesOf(deps.recordingsDir, database, account.id, lines)) : lines
    const headers = {
      'content-type': isZip ? 'application/zip' : 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${account.id}.${format}"`,
    }
    return { binary: true, status: 200, headers, body: Readable.from(parts, { objectMode: false }) }
  })

async function* filesOf(
  recordingsDir: string,
  db: Db,
  accountId: AccountId,
  lines: AsyncGenerator<string>,
): AsyncGenerator<ZippedFile> {
  yield* dataFiles(lines)
  yield* recordingsOf(db, recordingsDir, accountId)
}

/** Read page by page while the client takes them: no transaction waits for a slow one. */
async function* linesOf(db: Db, accountId: AccountId): AsyncGenerator<string> {
  for (const { table, row } of await selectExportedAccount(db, accountId)) yield lineOf(table, row)
  const names = accountTables.map(({ table }) => table).filter((name) => !leftOut.includes(name))
  for (const table of await selectExportedTables(db, names)) {
    for (let after: string | undefined; ; ) {
      const rows = await selectExportedRows(db, table, accountId, { after, limit: rowsAtOnce })
      for (const { row } of rows) yield lineOf(table.name, row)
      after = rows.at(-1)?.key
      if (rows.length < rowsAtOnce) break
    }
  }
}

const lineOf = (table: string, row: string): string => `{"table":"${table}","row":${row}}\n`
