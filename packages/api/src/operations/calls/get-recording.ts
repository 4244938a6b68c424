import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'

/** spec:calls.recording */
export const getRecording = operation({
  name: 'getRecording',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls/{id}/recording',
  summary: 'Download the recording of a call',
  description:
    'The audio, in the media type of the answer: Ogg of the own engine, MP3 of an external platform. Honours `Range`. `not_found` until the call has ended, and where it was not recorded. Kept 90 days.',
  tag: 'calls',
  command: 'recording',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('c', 'The call') }),
  returns: z.undefined(),
  binary: ['audio/ogg', 'audio/mpeg'],
  errors: ['not_found'],
  mcp: null,
})
