import { open, stat } from 'node:fs/promises'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import { recordingFiles } from '../state/recording-path.ts'
import { selectCallIds } from './recording.store.ts'

const callsAtOnce = 500

interface KeptRecording {
  /** The id of the call and the ending of its file: `c_….ogg`, `c_….mp3`, `c_….ogg.part`. */
  readonly name: string
  /** Its bytes, read while they are taken; none if the file has been deleted meanwhile. */
  readonly parts: AsyncIterable<Uint8Array>
}

/** Every file of a recording that is on disk of the account's calls, whatever the rows say of it. */
export async function* recordingsOf(
  db: Db,
  recordingsDir: string,
  accountId: AccountId,
): AsyncGenerator<KeptRecording> {
  for (let after: CallId | undefined; ; ) {
    const callIds = await selectCallIds(db, accountId, { after, limit: callsAtOnce })
    for (const callId of callIds) {
      for (const { ending, path } of recordingFiles(recordingsDir, callId)) {
        if (await isThere(path)) yield { name: `${callId}.${ending}`, parts: bytesOf(path) }
      }
    }
    after = callIds.at(-1)
    if (callIds.length < callsAtOnce) return
  }
}

const isThere = (path: string): Promise<boolean> => stat(path).then(() => true, isMissing)

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path).catch((error: unknown) => void isMissing(error))
  if (file === undefined) return
  try {
    yield* file.createReadStream({ autoClose: false })
  } finally {
    await file.close()
  }
}

/** False for a file that is not there; any other error is thrown. */
function isMissing(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
  throw error
}
