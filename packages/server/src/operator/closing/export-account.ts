import { Readable } from 'node:stream'
import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { accountTables } from './account-tables.ts'
import { selectExportedAccount, selectExportedRows, selectExportedTables } from './export.store.ts'

/** Rows with transcripts are large: few are in memory at once. */
const rowsAtOnce = 50

/** Says nothing about the account, or says it already: members are exported with their e-mails. */
const leftOut = [
  'job',
  'oauth_signing_key',
  'idempotency_key',
  'account_member',
  'account_closing',
  'viewing',
]

export const exportAccount = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.exportAccount, async (context, { params }) => {
    const { database } = context
    const id = parseId('acc', params.id)
    const account = id && (await deps.accounts.find(database, id))
    if (account === undefined) return fail('not_found')
    await audit(deps, context, { action: 'account.export', target: account.id })
    const headers = {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${account.id}.ndjson"`,
    }
    return { binary: true, status: 200, headers, body: Readable.from(linesOf(database, account.id)) }
  })

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
