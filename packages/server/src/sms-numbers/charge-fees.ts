import type { ScheduledTask } from '../jobs/schedule.ts'
import { idOf } from '../kernel/ids.ts'
import { takenBackAtMs } from './fee-rules.ts'
import { payMonth } from './pay-month.ts'
import { type DueNumber, deleteSmsNumber, extendPaidTime, selectDueNumbers } from './sms-number.store.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { giveSmsNumberBack } from './sms-stock.store.ts'

const everyMs = 15 * 60_000
const batch = 200

/** So long a number that was given back is not sold again: texts meant for its last owner run out. */
const restMs = 90 * 24 * 60 * 60 * 1000

type FeeDeps = Pick<SmsNumberDeps, 'database' | 'clock' | 'credit' | 'supplier' | 'log'>

/** What came of a number whose paid time had ended; `changed`: somebody else was faster. */
type FeeOutcome = 'paid' | 'owed' | 'taken-back' | 'changed'

/**
 * Debits every number whose paid time has ended a month ahead, and ends those that were released or that nobody has
 * paid for too long. A fee that cannot be paid stays owed and is tried again every time.
 */
export const chargeFees = (deps: FeeDeps): ScheduledTask => ({
  name: 'sms-numbers.fees',
  everyMs,
  async run() {
    const nowMs = deps.clock.nowMs()
    let after: string | undefined
    for (;;) {
      const due = await selectDueNumbers(deps.database, nowMs, after, batch)
      for (const number of due) {
        await settleDue(number, nowMs, deps).catch((error: unknown) => {
          deps.log.error({ err: error }, 'the fee of an SMS number could not be settled')
        })
      }
      if (due.length < batch) return
      after = due.at(-1)?.id
    }
  },
})

/** Settles months until the number is paid for, owed or gone. */
async function settleDue(due: DueNumber, nowMs: number, deps: FeeDeps): Promise<FeeOutcome> {
  if (due.status === 'releasing') return takeBack(due, nowMs, deps)
  if (takenBackAtMs(due.paid_until) <= nowMs) {
    if ((await deps.supplier.release(due.e164)) === 'refused') return 'owed'
    return takeBack(due, nowMs, deps)
  }
  const paidUntil = await payAhead(due, deps)
  if (typeof paidUntil !== 'number') return paidUntil
  return paidUntil > nowMs ? 'paid' : settleDue({ ...due, paid_until: paidUntil }, nowMs, deps)
}

/** The debit locks the row of the account before the number's. */
function payAhead(due: DueNumber, deps: FeeDeps): Promise<number | 'owed' | 'changed'> {
  return deps.database
    .transaction(async (tx) => {
      const paidUntil = await payMonth(
        tx,
        {
          accountId: idOf('acc', due.account_id),
          id: idOf('ord', due.id),
          feeHal: due.monthly_fee_hal,
          fromMs: due.paid_until,
          description: `SMS number ${due.e164}, monthly fee`,
        },
        deps.credit,
      )
      if (paidUntil === 'insufficient') return 'owed'
      if (!(await extendPaidTime(tx, due, paidUntil))) throw new Changed()
      return paidUntil
    })
    .catch((error: unknown) => {
      if (error instanceof Changed) return 'changed'
      throw error
    })
}

/** Rolls the debit back: the number was released, or paid for, in the meantime. */
class Changed extends Error {}

function takeBack(due: DueNumber, nowMs: number, deps: FeeDeps): Promise<FeeOutcome> {
  return deps.database.transaction(async (tx) => {
    if (!(await deleteSmsNumber(tx, due))) return 'changed'
    await giveSmsNumberBack(tx, idOf('acc', due.account_id), due.e164, nowMs + restMs)
    return 'taken-back'
  })
}
