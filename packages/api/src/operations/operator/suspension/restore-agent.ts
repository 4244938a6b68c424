import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { agent } from '../../../records/agents/agent.ts'
import { idParam } from '../../../records/id.ts'
import { reasonBody } from '../reason-body.ts'

export const restoreAgent = operation({
  name: 'restoreAgent',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/agents/{id}/restore',
  summary: 'Restore a suspended agent',
  description: 'It makes and answers calls again.',
  tag: 'operator',
  command: 'restore-agent',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: reasonBody('The owner has changed what it says'),
  bodyOptional: true,
  returns: z.object({ agent }),
  errors: ['not_found'],
  mcp: null,
})
