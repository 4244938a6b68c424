import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { crownsCell, csvLines } from './csv-lines.ts'
import { type Exported, exportedOf } from './export-days.ts'
import { accountsOf } from './exported-accounts.store.ts'
import { localTime } from './local-time.ts'
import { movementsOf } from './movement.store.ts'
import { csvType, sendFile } from './send-file.ts'

const header = [
  ...['time', 'account', 'accountName', 'type', 'description', 'amountCzk', 'balanceCzk', 'document'],
  ...['call', 'message', 'movement'],
]

/** GET /operator/v1/exports/ledger */
export const exportLedger = (deps: AccountingDeps) =>
  handleOperator(operations.exportLedger, async (context, { query }) => {
    const exported = exportedOf(query)
    if (isFailure(exported)) return exported
    const { from, to } = query
    const target = exported.accountId ?? 'accounts'
    await audit(deps, context, { action: 'export.ledger', target, after: { from, to } })
    const rows = rowsOf(context.database, deps, exported)
    return sendFile(`ledger-${from}-${to}.csv`, csvType, csvLines(header, rows))
  })

async function* rowsOf(db: Db, { mode }: AccountingDeps, exported: Exported) {
  for await (const { id, name } of accountsOf(db, mode, exported.accountId)) {
    for await (const movements of movementsOf(db, id, exported)) {
      yield movements.map((one) => [
        localTime(one.createdAt),
        id,
        name,
        one.type,
        one.description,
        crownsCell(one.amountHal),
        crownsCell(one.balanceAfterHal),
        one.documentNumber,
        one.callId && idOf('c', one.callId),
        one.messageId && idOf('msg', one.messageId),
        idOf('led', one.id),
      ])
    }
  }
}
