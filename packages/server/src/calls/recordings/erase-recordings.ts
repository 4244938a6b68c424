import { rm } from 'node:fs/promises'
import type { Database } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { recordingFormats, recordingPath } from '../state/recording-path.ts'
import { selectRecordedOf, storeNoRecording } from './recording.store.ts'

const batch = 100

interface EraseDeps {
  readonly database: Database
  readonly recordingsDir: string
}

/** Deletes recordings of the account: files first, then the flag in the row. Whether there may be more. */
export async function eraseRecordings(
  { database, recordingsDir }: EraseDeps,
  accountId: AccountId,
): Promise<boolean> {
  const calls = await selectRecordedOf(database, accountId, batch)
  for (const callId of calls) {
    for (const format of recordingFormats)
      await rm(recordingPath(recordingsDir, callId, format), { force: true })
    await storeNoRecording(database, { accountId, callId })
  }
  return calls.length === batch
}
