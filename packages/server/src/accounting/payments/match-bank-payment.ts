import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type AccountId, type BankPaymentId, parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { pragueDate } from '../../platform/kernel/prague.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { lockProforma } from '../proformas/proforma.store.ts'
import type { Proforma } from '../proformas/proforma.ts'
import { paymentTransitions } from './bank-payment.machine.ts'
import { decide, lockAlike, lockPayment, readPayment } from './bank-payment.store.ts'
import { bankPaymentRecord } from './bank-payment-record.ts'
import { unfitness } from './judge-payment.ts'
import { book } from './settle-payment.ts'

/** POST /operator/v1/bank-payments/{id}/match: a person says whose payment it is. */
export const matchBankPayment = (deps: AccountingDeps) =>
  handleOperator(operations.matchBankPayment, async (context, { params, body }) => {
    const { db, clock, actor } = context
    const { reason } = body
    if (deps.receiveTransfer === undefined) return fail('payments_unavailable')
    const id = parseId('pay', params.id)
    const payment = id && (await lockPayment(db, id))
    const accountId = parseId('acc', body.accountId)
    const customer = accountId && (await deps.customerOf(db, accountId))
    if (!payment || !accountId || customer === undefined) return fail('not_found')
    if (!deps.modes.includes(customer.mode)) return fail('payments_unavailable')
    if (next(paymentTransitions, payment.state, 'matched') === undefined) return fail('invalid_transition')
    const unfit = unfitness(payment, pragueDate(clock.nowMs()))
    if (unfit !== undefined) return fail('invalid_transition', { message: `The payment is: ${unfit}.` })
    const alike = await lockAlike(db, payment)
    if (alike?.isBooked && body.isAnotherPayment !== true) return mayBe(alike.id)
    const proforma =
      body.proformaId === undefined ? undefined : await openProforma(db, accountId, body.proformaId)
    if (body.proformaId !== undefined && proforma === undefined) {
      return invalid('proformaId', body.proformaId, 'is not an open proforma of the account')
    }
    const decision = await book(deps, db, payment, proforma ?? { accountId })
    if (decision === undefined) {
      return fail('invalid_transition', { message: 'The account is closed for good.' })
    }
    await decide(db, payment.id, decision, { actor, reason, atMs: clock.nowMs() })
    await audit(deps, context, {
      action: 'bank-payment.match',
      target: payment.id,
      before: { state: payment.state, problem: payment.problem },
      after: {
        state: 'booked',
        accountId,
        proformaId: proforma?.id,
        amountHal: payment.amount,
        mayDuplicate: alike?.id,
      },
      reason,
    })
    const matched = await readPayment(db, payment.id)
    if (matched === undefined) throw new Error('a bank payment could not be read back')
    return { payment: bankPaymentRecord(matched) }
  })

const mayBe = (id: BankPaymentId) =>
  fail('invalid_transition', {
    message: `The payment has the day, amount and symbol of ${id}, which another file has brought and which is booked.`,
    action: 'Dismiss it if it is the same payment. If it is another one, send isAnotherPayment: true.',
  })

async function openProforma(db: Db, accountId: AccountId, wireId: string): Promise<Proforma | undefined> {
  const id = parseId('pro', wireId)
  const proforma = id && (await lockProforma(db, id))
  return proforma?.accountId === accountId && proforma.status === 'open' ? proforma : undefined
}
