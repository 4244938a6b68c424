import type { Clock } from '@hovor/clock'
import type { MediaPlane } from '@hovor/media'
import type { Database } from '../../platform/db/database.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import { callOfRecording, recordingPath } from '../state/recording-path.ts'
import { lockRecovery, recordedByLivingNodes } from './recording.store.ts'

export interface RecordingRecovery {
  /** At startup: repairs every recording that a dead process left half written. Returns how many. */
  all(): Promise<number>
  /** Repairs the recording of a call whose process died, before the call is ended. */
  ofCall(callId: CallId): Promise<void>
}

/**
 * Makes truncated recordings playable. The directory may be shared: files of live processes are left alone, and only
 * one process recovers at a time.
 */
export function createRecordingRecovery(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly media: Pick<MediaPlane, 'recoverRecordings' | 'recoverRecording'>
  readonly recordingsDir: string
}): RecordingRecovery {
  const { database, clock, media, recordingsDir } = deps
  const alone = <T>(run: () => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await lockRecovery(tx)
      return run()
    })
  const livingOf = async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const ids = paths.map(callOfRecording).filter((id) => id !== undefined)
    const living = await recordedByLivingNodes(database, ids, clock.nowMs())
    return new Set(living.map((id) => recordingPath(recordingsDir, id)))
  }
  return {
    all: () => alone(async () => (await media.recoverRecordings(recordingsDir, livingOf)).length),
    ofCall: (callId) => alone(() => media.recoverRecording(recordingPath(recordingsDir, callId))),
  }
}
