import type { Handler } from '../../http/exchange/handler.ts'
import type { Hook } from '../../http/pages/hooks.ts'
import type { PageRoute } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Supplier } from '../../platform/kernel/tax-party.ts'
import { type AutoTopupDeps, chargeCards, coverFee } from './auto-topup.ts'
import { type CheckoutDeps, type Checkouts, createCheckouts } from './checkout/checkouts.ts'
import { giveUp } from './checkout/settle-payment.ts'
import { refundJobKind } from './checkout/wake-refund.ts'
import { lookForReturns } from './look-for-returns.ts'
import { listAccountTopups } from './operator/list-account-topups.ts'
import { refundTopup } from './operator/refund-topup.ts'
import { payPages } from './pay-pages.ts'
import { paymentHook } from './payment-hook.ts'
import { refundPayment } from './refund-payment.ts'
import { type LockReturnable, lockReturnable } from './returns/return-at-closing.ts'
import { type ReturnTransfer, returnTransfers } from './returns/return-transfer.ts'
import { settlePage } from './settle-page.ts'
import { sweepTopups } from './sweep-topups.ts'
import { createTopup } from './topups/create-topup.ts'
import { type ReceiveTransfer, receiveTransfers } from './topups/receive-transfer.ts'
import { setupAutoTopup } from './topups/setup-auto-topup.ts'
import { stopAutoTopup } from './topups/stop-auto-topup.ts'
import { topupTasks } from './topups/topup-tasks.ts'

export interface Topups {
  readonly handlers: readonly Handler[]
  /** For what is paid by card. */
  readonly checkouts: Checkouts
  readonly hooks: readonly Hook[]
  readonly pages: readonly PageRoute[]
  readonly scheduled: readonly ScheduledTask[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  /**
   * Has a saved card charged for a fee that the credit does not pay, with the transaction that owes it. Whether a
   * charge is under way.
   */
  readonly coverFee: (tx: Db, accountId: AccountId, feeHal: number) => Promise<boolean>
  /** For the credit of an account that is closed. */
  readonly lockReturnable: LockReturnable
  /** Undefined: no document can be issued, so no transfer is booked. */
  readonly receiveTransfer: ReceiveTransfer | undefined
  readonly returnTransfer: ReturnTransfer
  /** Of the payment provider; undefined: there is none. */
  readonly state: () => 'ok' | 'degraded' | undefined
}

export type TopupsDeps = Omit<AutoTopupDeps, 'payments' | 'supplier'> &
  CheckoutDeps & {
    /** Undefined: no document can be issued, so no card is taken. */
    readonly supplier: Supplier | undefined
  }

export function createTopups(deps: TopupsDeps): Topups {
  const { supplier } = deps
  const payments = supplier === undefined ? undefined : deps.payments
  const whole = payments && supplier && { ...deps, payments, supplier }
  const checkouts = createCheckouts(
    { ...deps, payments },
    whole && {
      settle: (sessionId) => settlePage(whole, sessionId),
      giveUp: (id) => giveUp(whole, id, 'failed'),
    },
  )
  const asking = { ...deps, payments, checkouts }
  const transfers = {
    receiveTransfer: supplier && receiveTransfers({ ...deps, supplier }),
    returnTransfer: returnTransfers(deps),
  }
  const handlers = [
    createTopup(asking),
    setupAutoTopup(asking),
    stopAutoTopup(asking),
    listAccountTopups(deps),
    refundTopup({ ...deps, payments }),
  ]
  if (whole === undefined)
    return {
      handlers,
      checkouts,
      hooks: [],
      pages: [],
      scheduled: [],
      jobs: {},
      coverFee: async () => false,
      lockReturnable: lockReturnable(deps),
      ...transfers,
      state: () => undefined,
    }
  return {
    handlers,
    checkouts,
    hooks: [paymentHook(whole)],
    pages: payPages(whole),
    scheduled: [
      { ...topupTasks.charge, run: (job) => chargeCards(whole, job) },
      { ...topupTasks.sweep, run: (job) => sweepTopups(whole, job) },
      { ...topupTasks.returns, run: (job) => lookForReturns(whole, job) },
    ],
    jobs: { [refundJobKind]: refundPayment(whole) },
    coverFee: (tx, accountId, feeHal) => coverFee(whole, tx, accountId, feeHal),
    lockReturnable: lockReturnable(deps),
    ...transfers,
    state: whole.payments.state,
  }
}
