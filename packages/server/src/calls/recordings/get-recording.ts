import { createReadStream } from 'node:fs'
import { operations } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { type BinaryAnswer, handle } from '../../http/exchange/handler.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { readCall } from '../state/call.store.ts'
import { parseByteRange } from './byte-range.ts'
import { recordingKeptMs } from './expire-recordings.ts'
import { findRecording, type RecordingFile } from './find-recording.ts'

/** GET /v1/calls/{id}/recording */
export const getRecording = (deps: {
  readonly recordingsDir: string
  readonly clock: Pick<Clock, 'nowMs'>
}) =>
  handle(operations.getRecording, async (context, { params }) => {
    const id = parseId('c', params.id)
    if (id === undefined) return fail('not_found')
    const row = await readCall(context.db, context.account.id, id)
    if (row === undefined) return fail('not_found')
    if (!row.has_recording) return fail('not_found', row.ended_at === null ? notYet : none)
    const file = await findRecording(deps.recordingsDir, id)
    if (file !== undefined) return answerRange(file, context.range)
    // The recording exists but this process cannot reach it, unless it is being deleted.
    return isExpired(row.ended_at, deps.clock.nowMs()) ? fail('not_found') : fail('unavailable')
  })

/** spec:calls.recording-missing */
const notYet = {
  message: 'The call has not ended yet, so there is no recording.',
  action: 'Send the request again once the call has ended.',
}
const none = {
  message: 'The call has no recording.',
  action:
    'Check hasRecording of the call. Not every call is recorded, recordings are kept for 90 days, and those of external agents can take minutes to arrive.',
}
const isExpired = (endedAtMs: number | null, nowMs: number): boolean =>
  endedAtMs !== null && nowMs - endedAtMs > recordingKeptMs

/** spec:calls.recording-ogg, spec:calls.recording-mp3 */
const mediaTypes = { ogg: 'audio/ogg', mp3: 'audio/mpeg' } as const

function answerRange(
  { path, size, format }: RecordingFile,
  header: string | undefined,
): BinaryAnswer | Failure<'validation'> {
  const range = parseByteRange(header, size)
  const headers = { 'content-type': mediaTypes[format], 'accept-ranges': 'bytes' }
  switch (range.kind) {
    case 'whole':
      return {
        binary: true,
        status: 200,
        headers: { ...headers, 'content-length': String(size) },
        body: createReadStream(path),
      }
    case 'part':
      return {
        binary: true,
        status: 206,
        headers: {
          ...headers,
          'content-length': String(range.end - range.start + 1),
          'content-range': `bytes ${range.start}-${range.end}/${size}`,
        },
        body: createReadStream(path, { start: range.start, end: range.end }),
      }
    case 'unsatisfiable':
      return fail('validation', {
        message: `Range: "${header}" is beyond the end of the recording, which has ${size} bytes.`,
        status: 416,
        headers: { 'content-range': `bytes */${size}` },
      })
  }
}
