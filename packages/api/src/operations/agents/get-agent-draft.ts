import * as z from 'zod'
import { operation } from '../../operation.ts'
import { draftState } from '../../records/agents/agent-draft.ts'
import { idParam } from '../../records/id.ts'

/** spec:drafts.endpoints */
export const getAgentDraft = operation({
  name: 'getAgentDraft',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents/{id}/draft',
  summary: 'Get the draft of an agent',
  description:
    'The draft and the live agent; the same if no draft was saved. To edit, send `draft` back with your changes, and `revision` as expectedRevision.',
  tag: 'agents',
  command: 'draft',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: idParam('ag', 'The agent') }),
  returns: z.object(draftState),
  errors: ['not_found'],
  mcp: { tool: 'get_agent_draft' },
})
