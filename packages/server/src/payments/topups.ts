import type { Accounts } from '../accounts/accounts.ts'
import type { JobHandler } from '../jobs/queue.ts'
import type { Handler } from '../surface/handler.ts'
import type { Hook } from '../surface/hooks.ts'
import type { PageRoute } from '../surface/pages.ts'
import { type AutoTopupDeps, chargeCards } from './auto-topup.ts'
import { createTopup } from './create-topup.ts'
import { payPages } from './pay-pages.ts'
import { paymentHook } from './payment-hook.ts'
import type { Payments } from './payments.port.ts'
import { setupAutoTopup, stopAutoTopup } from './setup-auto-topup.ts'
import { sweepTopups } from './sweep-topups.ts'

export interface Topups {
  readonly handlers: readonly Handler[]
  readonly hooks: readonly Hook[]
  readonly pages: readonly PageRoute[]
  /** To run every minute. */
  readonly jobs: Readonly<Record<'topups.charge' | 'topups.sweep', JobHandler>> | undefined
}

export interface TopupsDeps extends Omit<AutoTopupDeps, 'payments'> {
  readonly accounts: Pick<Accounts, 'find'>
  /** Undefined: this service takes no cards. */
  readonly payments: Payments | undefined
  /** Where browsers reach the service, without a slash at the end. */
  readonly publicUrl: string
}

export function createTopups(deps: TopupsDeps): Topups {
  const handlers = [createTopup(deps), setupAutoTopup(deps), stopAutoTopup(deps)]
  const { payments } = deps
  if (payments === undefined) return { handlers, hooks: [], pages: [], jobs: undefined }
  const whole = { ...deps, payments }
  return {
    handlers,
    hooks: [paymentHook(whole)],
    pages: payPages(whole),
    jobs: { 'topups.charge': chargeCards(whole), 'topups.sweep': sweepTopups(whole) },
  }
}
