import { stat } from 'node:fs/promises'
import type { CallId } from '../../platform/kernel/ids.ts'
import { type RecordingFormat, recordingFormats, recordingPath } from '../state/recording-path.ts'

export interface RecordingFile {
  readonly path: string
  readonly format: RecordingFormat
  readonly size: number
}

/** The stored recording of a call; undefined if there is none. */
export async function findRecording(
  recordingsDir: string,
  callId: CallId,
): Promise<RecordingFile | undefined> {
  for (const format of recordingFormats) {
    const path = recordingPath(recordingsDir, callId, format)
    const file = await stat(path).catch(() => undefined)
    if (file !== undefined) return { path, format, size: file.size }
  }
  return undefined
}
