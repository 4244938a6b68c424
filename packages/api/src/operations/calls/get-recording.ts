import * as z from 'zod'
import { operation } from '../../operation.ts'

export const getRecording = operation({
  name: 'getRecording',
  audience: 'account',
  method: 'GET',
  path: '/v1/calls/{id}/recording',
  summary: 'Download the recording of a call',
  description: 'Honours Range. 404 not_found while there is none.',
  tag: 'calls',
  command: 'recording',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: z.string().max(64) }),
  returns: z.undefined(),
  binary: ['audio/ogg'],
  errors: [],
  mcp: null,
})
