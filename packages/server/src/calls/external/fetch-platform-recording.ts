import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { type PlatformCall, selectPlatformCall } from '../end/platform-call.store.ts'
import { storeRecording } from '../recordings/recording.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { recordingPath } from '../state/recording-path.ts'

/** How long the platform may take to produce a recording; after that there will be none. */
const patienceMs = 10 * 60_000
/** How long to keep asking while the platform itself is unreachable. */
const maxWaitMs = 24 * 3_600_000

/** Stores the MP3 of an ended call. Returns false if it is worth another try later. */
export async function fetchPlatformRecording(
  { accountId, callId, lineEnd, createdAtMs }: PlatformCall,
  { database, clock, platform, recordingsDir, log }: CallDeps,
): Promise<boolean> {
  const known = await selectPlatformCall(database, accountId, callId)
  if (platform === undefined || known?.conversationId == null) return true
  const outcome = await platform.api.audio(known.conversationId)
  if (outcome.kind === 'ok') {
    if (outcome.value.length === 0) return true
    const path = recordingPath(recordingsDir, callId, 'mp3')
    // A file truncated by a crash must not be served.
    await mkdir(recordingsDir, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, outcome.value, { mode: 0o600 })
    const isKept = await database.transaction(async (tx) => {
      // Locks the call, so that its erasure finds the file under its final name or not at all.
      if (!(await storeRecording(tx, { accountId, callId }))) return false
      await rename(`${path}.part`, path)
      return true
    })
    if (!isKept) await rm(`${path}.part`, { force: true })
    return true
  }
  const waitedMs = clock.nowMs() - (lineEnd?.endedAtMs ?? createdAtMs)
  const isOver = waitedMs > (outcome.kind === 'rejected' ? patienceMs : maxWaitMs)
  if (isOver)
    log.warn({ callId, outcome: outcome.kind, why: outcome.why }, 'the platform has no recording of a call')
  return isOver
}
