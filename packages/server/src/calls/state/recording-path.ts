import { basename, extname, join } from 'node:path'
import { type CallId, parseId, uuidOf } from '../../platform/kernel/ids.ts'

/** Recording formats: Ogg from our own engine, MP3 from the external platform. */
export const recordingFormats = ['ogg', 'mp3'] as const
export type RecordingFormat = (typeof recordingFormats)[number]

/** The path of a call's recording; ids come from our own tables, never from a request. */
export function recordingPath(
  recordingsDir: string,
  callId: CallId,
  format: RecordingFormat = 'ogg',
): string {
  return join(recordingsDir, `${uuidOf(callId)}.${format}`)
}

/** Finished, being written, and audio that is not encoded yet: what a crash or a full disk may leave of a recording. */
const forms = ['', '.part', '.spill'] as const

/** Every file that may be on disk of a call: its ending, `ogg.part`, and its path. */
export const recordingFiles = (
  recordingsDir: string,
  callId: CallId,
): readonly { readonly ending: string; readonly path: string }[] =>
  recordingFormats.flatMap((format) =>
    forms.map((form) => ({
      ending: `${format}${form}`,
      path: `${recordingPath(recordingsDir, callId, format)}${form}`,
    })),
  )

/** The call whose recording has this path; undefined if it is not one of ours. */
export const callOfRecording = (path: string): CallId | undefined =>
  parseId('c', `c_${basename(path, extname(path))}`)
