import type { Job } from '../../platform/jobs/queue.ts'
import { handleNews, type NewsDeps } from './settle-page.ts'
import { readLookedUntil, storeLookedUntil } from './state/return-look.store.ts'

/** How long the provider keeps its notifications. */
const rememberedMs = 30 * 86_400_000
/** Clocks differ, and news may be written down late: so much is asked for twice. */
const overlapMs = 3_600_000

/**
 * Finds what was given back of payments, or came back after all, of which no news came: all that the provider has to
 * tell since the last look. Notifications that cannot be decided yet are fetched again.
 */
export async function lookForReturns(deps: NewsDeps, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const { clock, database, payments } = deps
  const nowMs = clock.nowMs()
  const asked = await payments.returnsSince((await readLookedUntil(database)) ?? nowMs - rememberedMs)
  if (asked.kind !== 'ok') return
  let isJudged = true
  for (const news of asked.value) {
    if (signal.aborted) return
    isJudged = (await handleNews(deps, news)) === 'done' && isJudged
  }
  if (isJudged) await storeLookedUntil(database, nowMs - overlapMs)
}
