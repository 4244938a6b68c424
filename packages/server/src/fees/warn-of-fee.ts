import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { releasedAtMs, suspendedAtMs } from './fee-rules.ts'
import type { DueNumber } from './paid-numbers.port.ts'

interface OwedFee {
  readonly due: DueNumber
  readonly feeHal: number
  readonly suspended: boolean
}

/** Tells the owner that a month is not paid, and that the number is suspended for it: each once per month owed. */
export async function warnOfFee(tx: Db, { due, feeHal, suspended }: OwedFee, mailer: Mailer): Promise<void> {
  const { accountId, e164, paidUntilMs } = due
  const month = `${due.id}@${paidUntilMs}`
  await mailer.send(tx, {
    accountId,
    onceKey: `fee-owed:${month}`,
    content: { kind: 'fee-owed', e164, feeHal, suspendedAtMs: suspendedAtMs(paidUntilMs) },
  })
  if (!suspended) return
  await mailer.send(tx, {
    accountId,
    onceKey: `number-suspended:${month}`,
    content: { kind: 'number-suspended', e164, feeHal, releasedAtMs: releasedAtMs(paidUntilMs) },
  })
}
