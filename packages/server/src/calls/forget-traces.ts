import type { ScheduledTask } from '../jobs/schedule.ts'
import type { CallDeps } from './call-deps.ts'
import { deleteTraces } from './call-trace.store.ts'

const dayMs = 24 * 3_600_000
/** They hold who called whom, and are read while a fault is looked for. */
const keptMs = 30 * dayMs
const batch = 500

/** Deletes the SIP messages of calls of more than 30 days ago, once a day (decision:0025). */
export const forgetTraces = ({ database, clock }: Pick<CallDeps, 'database' | 'clock'>): ScheduledTask => ({
  name: 'call-traces',
  everyMs: dayMs,
  async run(job) {
    const beforeMs = clock.nowMs() - keptMs
    while (!job.signal.aborted && (await deleteTraces(database, beforeMs, batch)) === batch);
  },
})
