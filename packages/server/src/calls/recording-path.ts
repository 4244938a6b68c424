import { join } from 'node:path'
import { uuidOf } from '../kernel/ids.ts'

/** Where a call's recording lies; ids come from our own tables, never from a request. */
export function recordingPath(recordingsDir: string, callId: string): string {
  return join(recordingsDir, `${uuidOf(callId)}.ogg`)
}
