import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { agent } from '../../../records/agents/agent.ts'
import { idParam } from '../../../records/id.ts'
import { reasonBody } from '../reason-body.ts'

export const suspendAgent = operation({
  name: 'suspendAgent',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/agents/{id}/suspend',
  summary: 'Suspend an agent',
  description: 'It no longer makes calls (403 agent_suspended) or answers them.',
  tag: 'operator',
  command: 'suspend-agent',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: reasonBody('Calls people who did not ask for it'),
  bodyOptional: true,
  returns: z.object({ agent }),
  errors: ['not_found'],
  mcp: null,
})
