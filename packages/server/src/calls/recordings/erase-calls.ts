import { rm } from 'node:fs/promises'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { recordingFiles } from '../state/recording-path.ts'
import { deleteCalls, lockCalls } from './recording.store.ts'

/**
 * Deletes at most `limit` calls of the account with every file of theirs, whatever the row says of a recording; how many
 * there were. Files go first: after a crash the rows still lead to those that are left.
 */
export async function eraseCalls(
  tx: Db,
  recordingsDir: string,
  accountId: AccountId,
  limit: number,
): Promise<number> {
  const callIds = await lockCalls(tx, accountId, limit)
  for (const callId of callIds) {
    for (const { path } of recordingFiles(recordingsDir, callId)) await rm(path, { force: true })
  }
  await deleteCalls(tx, accountId, callIds)
  return callIds.length
}
