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
    'The audio: Ogg from the built-in engine, MP3 from an external platform. Supports `Range`. `not_found` until the call ends, or if it was not recorded. Kept 90 days.',
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
