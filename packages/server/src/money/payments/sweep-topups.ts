import type { Job } from '../../platform/jobs/queue.ts'
import { type AutoTopupDeps, chargeAgain } from './auto-topup.ts'
import { giveUp } from './checkout/settle-payment.ts'
import { settlePage } from './settle-page.ts'
import { type StoredTopup, topupsToLookAt } from './state/topup.store.ts'

/**
 * No page was opened for it in this time, which is longer than a provider is waited for: its process has died. A page that
 * is opened and paid all the same is credited.
 */
const noPageMs = 180_000
const together = 100

/** Queries top-ups that neither a notification nor a browser has reported. */
export async function sweepTopups(deps: AutoTopupDeps, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const pending = await topupsToLookAt(deps.database, deps.clock.nowMs(), together)
  for (const topup of pending) {
    if (signal.aborted) break
    await lookAt(deps, topup)
  }
}

async function lookAt(deps: AutoTopupDeps, topup: StoredTopup): Promise<void> {
  if (topup.kind === 'auto') await chargeAgain(deps, topup)
  else if (topup.sessionId !== null) await settlePage(deps, topup.sessionId)
  else if (topup.createdAt < deps.clock.nowMs() - noPageMs) await giveUp(deps, topup.id, 'expired')
}
