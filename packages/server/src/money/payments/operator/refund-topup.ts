import { type ErrorCode, operations } from '@hovor/api'
import { handleOperator } from '../../../http/exchange/handler.ts'
import { audit } from '../../../people/index.ts'
import { type Failure, fail } from '../../../platform/kernel/failure.ts'
import { parseId } from '../../../platform/kernel/ids.ts'
import { invalid } from '../../../platform/kernel/invalid.ts'
import { wakeRefund } from '../checkout/wake-refund.ts'
import type { BookDeps } from '../returns/book-returns.ts'
import { refundNamed } from '../returns/returns.ts'
import { takeRefund } from '../returns/take-refund.ts'
import type { Payments } from '../state/payments.port.ts'
import { findTopup } from '../state/topup.store.ts'
import { topupRecord } from './topup-record.ts'

interface Deps extends BookDeps {
  /** Undefined: no card is taken. */
  readonly payments: Payments | undefined
}

/** POST /operator/v1/accounts/{id}/topups/{topupId}/refund (spec:operator.refund) */
export const refundTopup = (deps: Deps) =>
  handleOperator(operations.refundTopup, async (context, { params, body }) => {
    const { db } = context
    const accountId = parseId('acc', params.id)
    const topupId = parseId('top', params.topupId)
    if (!accountId || !topupId) return fail('not_found')
    const paid = await findTopup(db, { by: 'id', id: topupId })
    if (paid?.accountId !== accountId) return fail('not_found')
    if (body.to === 'card') {
      if (paid.kind === 'transfer') return invalid('to', body.to, 'is not how it was paid: send bank')
      if (deps.payments === undefined) return fail('payments_unavailable')
    }
    const refundId = `operator-${body.idempotencyKey ?? Buffer.from(deps.randomBytes(16)).toString('hex')}`
    const done = await takeRefund(deps, db, { accountId, topupId, amountHal: body.amountHal, refundId })
    const refused = async <Code extends ErrorCode>(failure: Failure<Code>): Promise<Failure<Code>> => {
      const after = { accountId, amountHal: body.amountHal, code: failure.code }
      await audit(deps, context, {
        action: 'topup.refund-refused',
        target: topupId,
        after,
        reason: body.reason,
      })
      return { ...failure, keepsWrites: true }
    }
    switch (done.kind) {
      case 'absent':
        return fail('not_found')
      case 'unpaid':
        return fail('invalid_transition', { message: `The payment is ${paid.status}, not paid.` })
      case 'closed':
        return fail('invalid_transition', {
          message: 'The account is closed, which returns its credit itself.',
        })
      case 'insufficient':
        return refused(fail('insufficient_credit'))
      case 'too much':
        return done.leftHal > 0
          ? refused(
              invalid('amountHal', body.amountHal, `is more than what can go back of it, ${done.leftHal}`),
            )
          : refused(
              fail('invalid_transition', { message: 'All of the payment has gone back, or is disputed.' }),
            )
      case 'repeated':
        if (body.amountHal !== undefined && body.amountHal !== done.amountHal)
          return fail('idempotency_conflict')
        await audit(deps, context, { action: 'topup.refund-repeated', target: topupId, reason: body.reason })
        return { topup: await topupRecord(db, done.topup) }
      case 'refunded':
        break
    }
    const { topup, amountHal } = done
    await audit(deps, context, {
      action: 'topup.refund',
      target: topupId,
      before: { refundedHal: topup.refundedHal - amountHal },
      after: { accountId, refundedHal: topup.refundedHal, to: body.to },
      reason: body.reason,
    })
    const record = await topupRecord(db, topup)
    const key = refundNamed(topup, refundId).ref
    if (body.to === 'card') await wakeRefund(db, { accountId, topupId, amountHal, key })
    return { topup: record }
  })
