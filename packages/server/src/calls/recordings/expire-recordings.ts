import { rm } from 'node:fs/promises'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { recordingFiles } from '../state/recording-path.ts'
import { selectRecordedBefore, storeNoRecording } from './recording.store.ts'

const dayMs = 24 * 3_600_000
/** How long recordings are kept after the end of the call (spec:limits.recordings). */
export const recordingKeptMs = 90 * dayMs
const batch = 100

type ExpireDeps = Pick<CallDeps, 'database' | 'clock' | 'recordingsDir'>

/**
 * Deletes, once a day, the recordings of calls that ended more than 90 days ago. Files first, then the flag in the
 * row: a crash in between leaves a flag without a file, which is served as not found and cleaned up a day later.
 */
export const expireRecordings = ({ database, clock, recordingsDir }: ExpireDeps): ScheduledTask => ({
  name: 'recordings',
  everyMs: dayMs,
  async run(job) {
    const beforeMs = clock.nowMs() - recordingKeptMs
    for (let more = true; more && !job.signal.aborted; ) {
      const calls = await selectRecordedBefore(database, beforeMs, batch)
      for (const call of calls) {
        for (const { path } of recordingFiles(recordingsDir, call.callId)) await rm(path, { force: true })
        await storeNoRecording(database, call)
      }
      more = calls.length === batch
    }
  },
})
