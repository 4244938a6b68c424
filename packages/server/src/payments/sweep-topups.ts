import type { JobHandler } from '../jobs/queue.ts'
import { type AutoTopupDeps, chargeAgain } from './auto-topup.ts'
import { settlePage } from './settle-page.ts'
import { giveUp } from './settle-payment.ts'
import { pendingTopups, type StoredTopup } from './topup.store.ts'

/** News and the browser come sooner, where they come. */
const afterMs = 120_000
/** No page was opened for it in this time: its process has died, and nobody can pay it. */
const noPageMs = 3_600_000
const together = 100

/** Finds out what became of top-ups of which neither news nor a browser told. */
export const sweepTopups =
  (deps: AutoTopupDeps): JobHandler =>
  async (job) => {
    const pending = await pendingTopups(deps.database, deps.clock.nowMs() - afterMs, together)
    for (const topup of pending) {
      if (job.signal.aborted) break
      await lookAt(deps, topup)
    }
    return { kind: 'done' }
  }

async function lookAt(deps: AutoTopupDeps, topup: StoredTopup): Promise<void> {
  if (topup.kind === 'auto') await chargeAgain(deps, topup)
  else if (topup.sessionId !== null) await settlePage(deps, topup.sessionId)
  else if (topup.createdAt < deps.clock.nowMs() - noPageMs) await giveUp(deps, topup.id, 'expired')
}
