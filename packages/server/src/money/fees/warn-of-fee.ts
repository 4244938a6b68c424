import type { Mailer } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { releasedAtMs, suspendedAtMs } from './fee-rules.ts'
import type { DueNumber } from './paid-numbers.port.ts'

interface OwedFee {
  readonly due: DueNumber
  readonly feeHal: number
  readonly suspended: boolean
}

/** Mails the owner that a month is unpaid, or that the number is suspended for it: each once per month owed. */
export async function warnOfFee(tx: Db, { due, feeHal, suspended }: OwedFee, mailer: Mailer): Promise<void> {
  const { accountId, e164, paidUntilMs } = due
  const content = suspended
    ? ({ kind: 'number-suspended', e164, feeHal, releasedAtMs: releasedAtMs(paidUntilMs) } as const)
    : ({ kind: 'fee-owed', e164, feeHal, suspendedAtMs: suspendedAtMs(paidUntilMs) } as const)
  await mailer.send(tx, { accountId, onceKey: `${content.kind}:${due.id}@${paidUntilMs}`, content })
}
