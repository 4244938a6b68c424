import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/calls/call.ts'
import { idParam } from '../../records/id.ts'
import { e164 } from '../../records/text.ts'
import { variables } from '../../records/variables.ts'
import { placeCall } from './place-call.ts'

/** spec:agents.test-call */
export const placeTestCall = operation({
  name: 'placeTestCall',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents/{id}/test-call',
  summary: 'Place a test call with an agent',
  description: 'Like any call of the agent, but with kind `test`: same limits, charged as a test call.',
  tag: 'agents',
  command: 'test-call',
  status: 201,
  effect: 'outside',
  idempotent: true,
  params: z.object({ id: idParam('ag', 'The agent that calls') }),
  body: z
    .strictObject({
      to: e164.meta({ description: 'Number to call, +420 or +421, E.164' }),
      useDraft: z.boolean().optional().meta({ description: 'Use the draft; built-in engine only' }),
      variables: variables.optional(),
    })
    .meta({ examples: [{ to: '+420601000001', variables: { order: '2026-118' } }] }),
  returns: z.object({ call }),
  errors: ['not_found', ...placeCall.errors.filter((code) => code !== 'agent_not_found')],
  spends: true,
  mcp: { tool: 'test_agent_call', destructive: true },
})
