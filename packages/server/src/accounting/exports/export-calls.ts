import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { createdAtOf, idOf } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { callRowsOf } from './call-rows.store.ts'
import { crownsCell, csvLines } from './csv-lines.ts'
import { type Exported, exportedOf } from './export-days.ts'
import { accountsOf } from './exported-accounts.store.ts'
import { localTime } from './local-time.ts'
import { csvType, sendFile } from './send-file.ts'

const header = [
  ...['began', 'answered', 'ended', 'account', 'accountName', 'direction', 'kind', 'from', 'to', 'status'],
  ...['durationSecs', 'priceCzk', 'endReason', 'call'],
]

/** GET /operator/v1/exports/calls */
export const exportCalls = (deps: AccountingDeps) =>
  handleOperator(operations.exportCalls, async (context, { query }) => {
    const exported = exportedOf(query)
    if (isFailure(exported)) return exported
    const { from, to } = query
    const target = exported.accountId ?? 'accounts'
    await audit(deps, context, { action: 'export.calls', target, after: { from, to } })
    const rows = rowsOf(context.database, deps, exported)
    return sendFile(`calls-${from}-${to}.csv`, csvType, csvLines(header, rows))
  })

async function* rowsOf(db: Db, { mode }: AccountingDeps, exported: Exported) {
  for await (const { id, name } of accountsOf(db, mode, exported.accountId)) {
    for await (const calls of callRowsOf(db, id, exported)) {
      yield calls.map((one) => {
        const callId = idOf('c', one.id)
        return [
          localTime(createdAtOf(callId)),
          localTime(one.answeredAt),
          localTime(one.endedAt),
          id,
          name,
          one.direction,
          one.kind,
          one.fromE164,
          one.toE164,
          one.status,
          Math.ceil(one.durationMs / 1000),
          one.priceHal === null ? '' : crownsCell(one.priceHal),
          one.endReason,
          callId,
        ]
      })
    }
  }
}
