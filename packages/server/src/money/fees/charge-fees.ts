import type { Clock } from '@hovor/clock'
import type { Mailer } from '../../people/index.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { uniqueViolation } from '../../platform/db/postgres-error.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { AccountId, NumberId } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Credit } from '../credit/credit.ts'
import { isSuspended, releasedAtMs, suspendedAtMs } from './fee-rules.ts'
import type { DueNumber, PaidNumbers } from './paid-numbers.port.ts'
import { payMonth } from './pay-month.ts'
import { storedNumber } from './stored-number.ts'

const everyMs = 60_000
const batch = 200

interface FeeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly credit: Pick<Credit, 'debit'>
  readonly mailer: Mailer
  readonly log: Log
  /** Has a saved card charged for a fee that the credit does not pay; whether a charge is under way. */
  readonly coverFee: (tx: Db, accountId: AccountId, feeHal: number) => Promise<boolean>
  /** Voice numbers and SMS numbers. */
  readonly kinds: readonly PaidNumbers[]
}

/**
 * Debits every number whose paid time has ended a month ahead, and ends those that were released or that no account has
 * paid for too long. A fee that cannot be paid stays owed and is tried again every time.
 */
export const chargeFees = (deps: FeeDeps): ScheduledTask => ({
  name: 'fees',
  everyMs,
  async run() {
    const nowMs = deps.clock.nowMs()
    for (const numbers of deps.kinds) await chargeKind(numbers, nowMs, deps)
  },
})

async function chargeKind(numbers: PaidNumbers, nowMs: number, deps: FeeDeps): Promise<void> {
  let after: NumberId | undefined
  for (;;) {
    const due = await numbers.selectDue(deps.database, nowMs, after, batch)
    for (const number of due) {
      await settle(number, numbers, nowMs, deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the fee of a number could not be settled')
      })
    }
    if (due.length < batch) return
    after = due.at(-1)?.id
  }
}

/** Settles months until the number is paid for, owed or gone. */
async function settle(due: DueNumber, numbers: PaidNumbers, nowMs: number, deps: FeeDeps): Promise<void> {
  if (due.status === 'releasing') {
    await numbers.end(deps.database, due, nowMs, async () => {})
    return
  }
  const paidUntilMs = await payAhead(due, numbers, nowMs, deps)
  if (paidUntilMs === 'owed') return endUnpaid(due, numbers, nowMs, deps)
  if (paidUntilMs === 'changed' || paidUntilMs > nowMs) return
  return settle({ ...due, status: 'active', paidUntilMs }, numbers, nowMs, deps)
}

/** The debit locks the row of the account before the number's. */
async function payAhead(
  due: DueNumber,
  numbers: PaidNumbers,
  nowMs: number,
  deps: FeeDeps,
): Promise<number | 'owed' | 'changed'> {
  try {
    return await deps.database.transaction(async (tx) => {
      const description = `${numbers.title} ${due.e164}, monthly fee`
      const paid = await payMonth(tx, { ...due, fromMs: due.paidUntilMs, description }, deps.credit)
      if (paid.kind === 'insufficient') return oweFee(tx, due, paid.feeHal, numbers, nowMs, deps)
      if (!(await numbers.extend(tx, due, paid.paidUntilMs))) throw new Changed()
      return paid.paidUntilMs
    })
  } catch (error) {
    // The ledger takes a month once: another process was faster.
    if (error instanceof Changed || uniqueViolation(error) === 'ledger_movement_once') return 'changed'
    throw error
  }
}

/** Rolls the debit back: the number was released, or paid for, in the meantime. */
class Changed extends Error {}

async function oweFee(
  tx: Db,
  due: DueNumber,
  feeHal: number,
  numbers: PaidNumbers,
  nowMs: number,
  deps: FeeDeps,
): Promise<'owed' | 'changed'> {
  const suspended = isSuspended(due.paidUntilMs, nowMs)
  if (!(await numbers.lockOwed(tx, due, suspended))) return 'changed'
  // Its owner has to do something only when the card did not pay either.
  if (!(await deps.coverFee(tx, due.accountId, feeHal)))
    await warnOfFee(tx, { due, feeHal, suspended }, deps.mailer)
  return 'owed'
}

async function endUnpaid(due: DueNumber, numbers: PaidNumbers, nowMs: number, deps: FeeDeps): Promise<void> {
  if (releasedAtMs(due.paidUntilMs) > nowMs) return
  const status = isSuspended(due.paidUntilMs, nowMs) ? 'suspended' : due.status
  await numbers.end(deps.database, { ...due, status }, nowMs, (tx) =>
    deps.mailer.send(tx, {
      accountId: due.accountId,
      onceKey: `number-released:${storedNumber(due.id)}`,
      content: { kind: 'number-released', e164: due.e164 },
    }),
  )
}

interface OwedFee {
  readonly due: DueNumber
  readonly feeHal: number
  readonly suspended: boolean
}

/** Mails the owner that a month is unpaid, or that the number is suspended for it: each once per month owed. */
async function warnOfFee(tx: Db, { due, feeHal, suspended }: OwedFee, mailer: Mailer): Promise<void> {
  const { accountId, e164, paidUntilMs } = due
  const content = suspended
    ? ({ kind: 'number-suspended', e164, feeHal, releasedAtMs: releasedAtMs(paidUntilMs) } as const)
    : ({ kind: 'fee-owed', e164, feeHal, suspendedAtMs: suspendedAtMs(paidUntilMs) } as const)
  await mailer.send(tx, {
    accountId,
    onceKey: `${content.kind}:${storedNumber(due.id)}@${paidUntilMs}`,
    content,
  })
}
