import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { lockProforma, reopenProforma } from '../proformas/proforma.store.ts'
import { paymentTransitions } from './bank-payment.machine.ts'
import { decide, lockAlike, lockPayment, readPayment } from './bank-payment.store.ts'
import { bankPaymentRecord } from './bank-payment-record.ts'

/** POST /operator/v1/bank-payments/{id}/unmatch: it was booked to the wrong account. */
export const unmatchBankPayment = (deps: AccountingDeps) =>
  handleOperator(operations.unmatchBankPayment, async (context, { params, body }) => {
    const { db, clock, actor } = context
    const { reason } = body
    const id = parseId('pay', params.id)
    const payment = id && (await lockPayment(db, id))
    if (!payment) return fail('not_found')
    const { accountId, topupId, proformaId, documentNumber } = payment
    if (next(paymentTransitions, payment.state, 'unmatched') === undefined || !accountId || !topupId) {
      return fail('invalid_transition')
    }
    await lockAlike(db, payment)
    if (proformaId !== null) await lockProforma(db, proformaId)
    switch (await deps.returnTransfer(db, { accountId, topupId, amountHal: payment.amount })) {
      case 'insufficient':
        return fail('insufficient_credit', {
          message: 'The account has spent the credit of the payment.',
          action: 'Adjust the credit of both accounts instead.',
        })
      case 'refunded in part':
        return fail('invalid_transition', { message: 'A part of the payment has been refunded.' })
      case 'closed':
        return fail('invalid_transition', { message: 'The account is closed.' })
      case 'returned':
    }
    if (proformaId !== null) await reopenProforma(db, { accountId, id: proformaId })
    await decide(
      db,
      payment.id,
      { state: 'open', problem: 'taken_back' },
      { actor, reason, atMs: clock.nowMs() },
    )
    await audit(deps, context, {
      action: 'bank-payment.unmatch',
      target: payment.id,
      before: { state: payment.state, accountId, proformaId, documentNumber },
      after: { state: 'open' },
      reason,
    })
    const opened = await readPayment(db, payment.id)
    if (opened === undefined) throw new Error('a bank payment could not be read back')
    return { payment: bankPaymentRecord(opened) }
  })
