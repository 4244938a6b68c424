import { stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseId, uuidOf } from '../../platform/kernel/ids.ts'

/** What a recording may be kept as: Ogg by the own engine, MP3 where an external platform talked. */
export const recordingFormats = ['ogg', 'mp3'] as const
export type RecordingFormat = (typeof recordingFormats)[number]

/** Where a call's recording lies; ids come from our own tables, never from a request. */
export function recordingPath(
  recordingsDir: string,
  callId: string,
  format: RecordingFormat = 'ogg',
): string {
  return join(recordingsDir, `${uuidOf(callId)}.${format}`)
}

/** Whose recording lies at a path; undefined: it is none of ours. */
export const callOfRecording = (path: string): string | undefined =>
  parseId('c', `c_${basename(path, extname(path))}`)

export interface RecordingFile {
  readonly path: string
  readonly format: RecordingFormat
  readonly size: number
}

/** The recording of a call as it is kept; undefined: there is none. */
export async function findRecording(
  recordingsDir: string,
  callId: string,
): Promise<RecordingFile | undefined> {
  for (const format of recordingFormats) {
    const path = recordingPath(recordingsDir, callId, format)
    const file = await stat(path).catch(() => undefined)
    if (file !== undefined) return { path, format, size: file.size }
  }
  return undefined
}
