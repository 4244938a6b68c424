import type { Db } from '../../platform/db/database.ts'
import { type AccountId, idOf } from '../../platform/kernel/ids.ts'
import { crownsCell, csvLines } from '../exports/csv-lines.ts'
import { localTime } from '../exports/local-time.ts'
import { type Movement, movementsOf } from '../exports/movement.store.ts'
import type { MonthSpan } from './month-span.ts'

const header = [
  ...['time', 'type', 'description', 'direction', 'kind', 'from', 'to', 'durationSecs', 'segments'],
  ...['amountCzk', 'balanceCzk', 'document', 'call', 'message'],
]

/** A line per movement of an account, written while it is sent. */
export const statementCsv = (db: Db, accountId: AccountId, span: MonthSpan): AsyncIterable<Buffer> =>
  csvLines(header, rowsOf(db, accountId, span))

async function* rowsOf(db: Db, accountId: AccountId, span: MonthSpan) {
  for await (const movements of movementsOf(db, accountId, span)) yield movements.map(cellsOf)
}

const cellsOf = (one: Movement): readonly unknown[] => [
  localTime(one.createdAt),
  one.type,
  one.description,
  one.direction,
  one.callKind,
  one.fromE164,
  one.toE164,
  one.durationMs === null ? '' : Math.ceil(one.durationMs / 1000),
  one.segments,
  crownsCell(one.amountHal),
  crownsCell(one.balanceAfterHal),
  one.documentNumber,
  one.callId && idOf('c', one.callId),
  one.messageId && idOf('msg', one.messageId),
]
