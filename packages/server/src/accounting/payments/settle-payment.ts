import { next } from '@hovor/machine'
import { accountEnd } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BankPaymentId } from '../../platform/kernel/ids.ts'
import { pragueDate, pragueDayStart } from '../../platform/kernel/prague.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { endProforma, lockProformaOfSymbol } from '../proformas/proforma.store.ts'
import type { Proforma } from '../proformas/proforma.ts'
import { paymentTransitions } from './bank-payment.machine.ts'
import { type Decision, decide, lockAlike, lockPayment } from './bank-payment.store.ts'
import type { BankPayment } from './bank-payment.ts'
import { problemOf } from './judge-payment.ts'

/**
 * Judges a payment that nobody has judged, in one transaction: credits its proforma, or says why a person has to look.
 * Done once, however often it is tried; undefined: it was judged before.
 */
export async function settlePayment(deps: AccountingDeps, id: BankPaymentId): Promise<Decision | undefined> {
  return deps.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment === undefined || next(paymentTransitions, payment.state, 'left') === undefined)
      return undefined
    const atMs = deps.clock.nowMs()
    const decision = await judge(deps, tx, payment, pragueDate(atMs))
    await decide(tx, id, decision, { actor: '', reason: '', atMs })
    return decision
  })
}

async function judge(deps: AccountingDeps, tx: Db, payment: BankPayment, today: string): Promise<Decision> {
  const { variableSymbol } = payment
  const isAlike = (await lockAlike(tx, payment)) !== undefined
  const proforma = variableSymbol === '' ? undefined : await lockProformaOfSymbol(tx, variableSymbol)
  const isClosed = proforma !== undefined && (await accountEnd(tx, proforma.accountId)) !== 'open'
  const problem = problemOf(payment, proforma, { isAlike, isClosed, today })
  if (problem !== undefined || proforma === undefined)
    return { state: 'open', problem: problem ?? 'no_symbol' }
  return (await book(deps, tx, payment, proforma)) ?? { state: 'open', problem: 'account_closed' }
}

/** Credits a locked payment to an account, and to a locked proforma of it if it pays that. Undefined: it is closed. */
export async function book(
  deps: AccountingDeps,
  tx: Db,
  payment: BankPayment,
  to: Proforma | Pick<Proforma, 'accountId'>,
): Promise<Decision | undefined> {
  const { accountId } = to
  const received = {
    accountId,
    amountHal: payment.amount,
    paymentId: payment.unmatched === 0 ? payment.id : `${payment.id}#${payment.unmatched + 1}`,
    receivedAt: pragueDayStart(Date.parse(`${payment.bookedOn}T12:00:00Z`)),
  }
  const booked = await deps.receiveTransfer?.(tx, received)
  if (booked === undefined) return undefined
  const proforma = 'id' in to ? to : undefined
  if (proforma !== undefined) await endProforma(tx, proforma, { status: 'paid', topupId: booked.topupId })
  return {
    state: 'booked',
    accountId,
    proformaId: proforma?.id ?? null,
    amountHal: payment.amount,
    ...booked,
  }
}
