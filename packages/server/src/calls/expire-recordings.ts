import { rm } from 'node:fs/promises'
import type { ScheduledTask } from '../jobs/schedule.ts'
import type { CallDeps } from './call-deps.ts'
import { selectRecordedBefore, storeNoRecording } from './recording.store.ts'
import { recordingFormats, recordingPath } from './recording-path.ts'

const dayMs = 24 * 3_600_000
/** Counted from the end of the call (spec:limits.recordings). */
export const recordingKeptMs = 90 * dayMs
const batch = 100

type ExpireDeps = Pick<CallDeps, 'database' | 'clock' | 'recordingsDir'>

/**
 * Deletes the recordings of calls that ended more than 90 days ago, once a day. First the files, then the mark in the
 * row: what a crash leaves in between is a mark without a file, which is served as not found and met again a day later.
 */
export const expireRecordings = ({ database, clock, recordingsDir }: ExpireDeps): ScheduledTask => ({
  name: 'recordings',
  everyMs: dayMs,
  async run(job) {
    const beforeMs = clock.nowMs() - recordingKeptMs
    for (let more = true; more && !job.signal.aborted; ) {
      const calls = await selectRecordedBefore(database, beforeMs, batch)
      for (const call of calls) {
        for (const format of recordingFormats) {
          await rm(recordingPath(recordingsDir, call.callId, format), { force: true })
        }
        await storeNoRecording(database, call)
      }
      more = calls.length === batch
    }
  },
})
