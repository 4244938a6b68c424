import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { paymentTransitions } from './bank-payment.machine.ts'
import { decide, lockPayment } from './bank-payment.store.ts'
import { bankPaymentRecord } from './bank-payment-record.ts'

/** POST /operator/v1/bank-payments/{id}/dismiss */
export const dismissBankPayment = (deps: AccountingDeps) =>
  handleOperator(operations.dismissBankPayment, async (context, { params, body }) => {
    const { db, clock, actor } = context
    const { reason } = body
    const id = parseId('pay', params.id)
    const payment = id && (await lockPayment(db, id))
    if (!payment) return fail('not_found')
    if (next(paymentTransitions, payment.state, 'dismissed') === undefined) return fail('invalid_transition')
    await decide(db, payment.id, { state: 'dismissed' }, { actor, reason, atMs: clock.nowMs() })
    await audit(deps, context, {
      action: 'bank-payment.dismiss',
      target: payment.id,
      before: { state: payment.state, problem: payment.problem },
      after: { state: 'dismissed' },
      reason,
    })
    return { payment: bankPaymentRecord({ ...payment, state: 'dismissed', decidedBy: actor, reason }) }
  })
