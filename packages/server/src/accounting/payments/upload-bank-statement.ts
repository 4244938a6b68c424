import { operations } from '@hovor/api'
import { handleOperator, type OperatorContext } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { paced } from '../../platform/csv/paced.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type BankPaymentId, newId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import type { ReadXml } from '../statements/camt-thread.ts'
import { readStatement } from '../statements/read-statement.ts'
import { isNoStatement, type Statement } from '../statements/statement-line.ts'
import { insertPayments, readPayment } from './bank-payment.store.ts'
import { insertStatement, type StoredStatement, storeNewLines } from './bank-statement.store.ts'
import { keyed } from './line-keys.ts'
import { settleOrLeave } from './settle-or-leave.ts'

/**
 * POST /operator/v1/bank-statements. All lines are stored before the first one is credited, each in a transaction of its
 * own: what a dead process leaves or what fails, `judgePending` finishes.
 */
export const uploadBankStatement = (deps: AccountingDeps, readXml: ReadXml) =>
  handleOperator(operations.uploadBankStatement, async (context, { body }) => {
    if (deps.receiveTransfer === undefined) return fail('payments_unavailable')
    const read = await readStatement(Buffer.from(body.contentBase64, 'base64'), readXml)
    if (isNoStatement(read)) {
      const action =
        'Export the movements of the account from your bank as GPC (ABO), camt.053 (XML) or CSV, and send that file.'
      return fail('validation', { message: `contentBase64: ${read.wrong}.`, action })
    }
    const { statement, ids } = await store(deps, context, body.fileName, read)
    let [booked, bookedHal, open] = [0, 0, 0]
    for (const id of ids) {
      await settleOrLeave(deps, id)
      // Read, because `judgePending` may have judged it meanwhile.
      const payment = await readPayment(deps.database, id)
      if (payment?.state === 'open') open += 1
      if (payment?.state !== 'booked') continue
      booked += 1
      bookedHal += payment.amount
    }
    return { statement, booked, bookedHal, open }
  })

/** Lines stored in one go while calls wait: a few milliseconds. */
const linesTogether = 250

interface Stored {
  readonly statement: StoredStatement
  readonly ids: readonly BankPaymentId[]
}

async function store(
  deps: AccountingDeps,
  context: OperatorContext,
  fileName: string,
  { format, lines }: Statement,
): Promise<Stored> {
  const { database, clock, actor } = context
  return database.transaction(async (tx) => {
    const given = { fileName, format, lines: lines.length, actor, uploadedAt: clock.nowMs() }
    const id = newId('stm', clock, deps.randomBytes)
    await insertStatement(tx, { id, ...given })
    const seen = new Map<string, number>()
    const ids: BankPaymentId[] = []
    for await (const part of paced(lines, linesTogether)) {
      const rows = keyed(part, seen).map((line) => ({ ...line, id: newId('pay', clock, deps.randomBytes) }))
      ids.push(...(await insertPayments(tx, id, rows)))
    }
    await storeNewLines(tx, id, ids.length)
    const after = { format, lines: lines.length, newLines: ids.length }
    await audit(deps, { ...context, db: tx }, { action: 'bank-statement.upload', target: id, after })
    return { statement: { id, ...given, newLines: ids.length }, ids: ids.sort() }
  })
}
