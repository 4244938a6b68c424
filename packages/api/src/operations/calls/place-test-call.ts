import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/call.ts'
import { idParam } from '../../records/id.ts'
import { e164 } from '../../records/text.ts'
import { placeCall, variables } from './place-call.ts'

/** spec:agents.test-call */
export const placeTestCall = operation({
  name: 'placeTestCall',
  audience: 'account',
  method: 'POST',
  path: '/v1/agents/{id}/test-call',
  summary: 'Place a test call by an agent',
  description:
    'A call like any other of the agent, with the kind `test`: it counts against the same limits and is charged as a test call. Answers like an ordinary outbound call.',
  tag: 'agents',
  command: 'test-call',
  status: 201,
  effect: 'outside',
  idempotent: true,
  params: z.object({ id: idParam('ag', 'The agent that talks') }),
  body: z
    .strictObject({
      to: e164.meta({ description: 'Whom to call: +420 or +421, E.164' }),
      useDraft: z
        .boolean()
        .optional()
        .meta({ description: 'Talk as the draft says; for agents of the own engine' }),
      variables: variables.optional(),
    })
    .meta({ examples: [{ to: '+420601000001', variables: { order: '2026-118' } }] }),
  returns: z.object({ call }),
  errors: ['not_found', ...placeCall.errors.filter((code) => code !== 'agent_not_found')],
  mcp: { tool: 'test_agent_call', destructive: true },
})
