import { createReadStream } from 'node:fs'
import { operations } from '@hovor/api'
import { type Failure, fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { type BinaryAnswer, handle } from '../surface/handler.ts'
import { parseByteRange } from './byte-range.ts'
import { readCall } from './call.store.ts'
import { findRecording, type RecordingFile } from './recording-path.ts'

/** GET /v1/calls/{id}/recording */
export const getRecording = (deps: { recordingsDir: string }) =>
  handle(operations.getRecording, async (context, { params }) => {
    const id = parseId('c', params.id)
    if (id === undefined) return fail('not_found')
    const row = await readCall(context.db, context.account.id, id)
    if (row?.has_recording !== true) return fail('not_found')
    const file = await findRecording(deps.recordingsDir, id)
    return file === undefined ? fail('not_found') : answerRange(file, context.range)
  })

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
        message: `Range: "${header}" lies beyond the recording, which has ${size} bytes.`,
        status: 416,
        headers: { 'content-range': `bytes */${size}` },
      })
  }
}
