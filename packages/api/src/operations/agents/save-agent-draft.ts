import * as z from 'zod'
import { operation } from '../../operation.ts'
import { draftState, sentDraft } from '../../records/agents/agent-draft.ts'
import { idParam } from '../../records/id.ts'
import { agentErrors } from './agent-errors.ts'

export const saveAgentDraft = operation({
  name: 'saveAgentDraft',
  audience: 'account',
  method: 'PUT',
  path: '/v1/agents/{id}/draft',
  summary: 'Save the draft of an agent',
  description:
    'Replaces the draft; calls use it only once published. Omitted fields are as in the live agent. An outdated revision fails with `revision_conflict` and `currentRevision`: read the draft again and reapply the change.',
  tag: 'agents',
  command: 'save-draft',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  body: z
    .strictObject({
      draft: sentDraft,
      expectedRevision: z.int().meta({ description: 'The revision you read', examples: [1] }),
    })
    .meta({ examples: [{ draft: { name: 'Anna', language: 'cs' }, expectedRevision: 1 }] }),
  returns: z.object(draftState),
  errors: ['not_found', ...agentErrors, 'revision_conflict'],
  mcp: { tool: 'save_agent_draft' },
})
