import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { CardRefund } from './checkout/wake-refund.ts'
import { handleNews, type NewsDeps } from './settle-page.ts'
import { findTopup } from './state/topup.store.ts'

/** A provider that does not answer is asked again after this. */
const againMs = 60_000

/** Asks the provider until it has answered; one that refuses is logged, and the money stays credit. */
export const refundPayment =
  (deps: NewsDeps): JobHandler =>
  async ({ payload }) => {
    const { topupId, amountHal, key } = payload as Omit<CardRefund, 'accountId'>
    const topup = await findTopup(deps.database, { by: 'id', id: topupId })
    const paymentId = topup?.paymentId
    if (!paymentId) return { kind: 'done' }
    const asked = await deps.payments.refund({ paymentId, amountHal, key })
    if (asked.kind === 'failed') {
      deps.log.error({ topupId, why: asked.detail }, 'a refund was refused')
      return { kind: 'done' }
    }
    const at = deps.clock.nowMs()
    const told = asked.kind === 'ok' ? await handleNews(deps, { kind: 'refunds', paymentId, at }) : 'again'
    return told === 'done' ? { kind: 'done' } : { kind: 'again', atMs: at + againMs }
  }
