import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { deleteTraces } from '../state/call-trace.store.ts'

const dayMs = 24 * 3_600_000
/** Traces show who called whom, and are needed only while a fault is investigated. */
const keptMs = 30 * dayMs
const batch = 500

/** Deletes, once a day, the SIP messages of calls older than 30 days (decision:0025). */
export const forgetTraces = ({ database, clock }: Pick<CallDeps, 'database' | 'clock'>): ScheduledTask => ({
  name: 'call-traces',
  everyMs: dayMs,
  async run(job) {
    const beforeMs = clock.nowMs() - keptMs
    while (!job.signal.aborted && (await deleteTraces(database, beforeMs, batch)) === batch);
  },
})
