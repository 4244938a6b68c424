import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { CardRefund } from './checkout/wake-refund.ts'
import { ownRefund } from './returns/returns.ts'
import { settleRefunds } from './returns/settle-refunds.ts'
import { handleNews, type NewsDeps } from './settle-page.ts'
import { readRefunds } from './state/refund.store.ts'
import { findTopup } from './state/topup.store.ts'

/** A provider that does not answer is asked again after this. */
const againMs = 60_000

/**
 * Asks the provider until it has answered. One that refuses is logged, and the money stays credit, or is credit again
 * where it was taken before.
 */
export const refundPayment =
  (deps: NewsDeps): JobHandler =>
  async ({ payload }) => {
    const { topupId, amountHal, key } = payload as Omit<CardRefund, 'accountId'>
    const topup = await findTopup(deps.database, { by: 'id', id: topupId })
    if (!topup?.paymentId) return { kind: 'done' }
    const { paymentId } = topup
    const asked = await deps.payments.refund({ paymentId, amountHal, key })
    const at = deps.clock.nowMs()
    if (asked.kind === 'failed') {
      deps.log.error({ topupId, why: asked.detail }, 'a refund was refused')
      const refundId = ownRefund(topup, await readRefunds(deps.database, topup), key)
      const failed = { amountHal, returnedAt: at, state: 'failed' } as const
      if (refundId !== undefined) await settleRefunds(deps, { paymentId, at }, [{ ...failed, refundId }])
      return { kind: 'done' }
    }
    const told = asked.kind === 'ok' ? await handleNews(deps, { kind: 'refunds', paymentId, at }) : 'again'
    return told === 'done' ? { kind: 'done' } : { kind: 'again', atMs: at + againMs }
  }
