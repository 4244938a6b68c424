import { next } from '@hovor/machine'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import { type BankPaymentId, createdAtOf } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { paymentTransitions } from './bank-payment.machine.ts'
import { type Decision, decide, lockPayment } from './bank-payment.store.ts'
import { settlePayment } from './settle-payment.ts'

/** How long the service tries by itself, a time a minute. */
const triedForMs = 10 * 60_000

/**
 * Judges a payment; one that fails stops no other: it stays `pending` for the next time, and after ten minutes it is left to
 * a person. Undefined: nothing was decided. Rejects only without a database.
 */
export async function settleOrLeave(deps: AccountingDeps, id: BankPaymentId): Promise<Decision | undefined> {
  try {
    return await settlePayment(deps, id)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    deps.log.error({ err: error, paymentId: id }, 'a bank payment could not be judged')
    return leaveToPerson(deps, id)
  }
}

async function leaveToPerson(deps: AccountingDeps, id: BankPaymentId): Promise<Decision | undefined> {
  const atMs = deps.clock.nowMs()
  if (atMs - createdAtOf(id) < triedForMs) return undefined
  return deps.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment === undefined || next(paymentTransitions, payment.state, 'left') === undefined)
      return undefined
    const problem = payment.variableSymbol === '' ? 'no_symbol' : 'unknown_symbol'
    const decision: Decision = { state: 'open', problem }
    await decide(tx, id, decision, { actor: '', reason: failed, atMs })
    return decision
  })
}

const failed = 'The service could not credit it by itself; its log says why.'
