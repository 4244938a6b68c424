import * as z from 'zod'
import { operation } from '../../operation.ts'
import { draftState } from '../../records/agent-draft.ts'
import { idParam } from '../../records/id.ts'

/** spec:drafts.endpoints */
export const getAgentDraft = operation({
  name: 'getAgentDraft',
  audience: 'account',
  method: 'GET',
  path: '/v1/agents/{id}/draft',
  summary: 'Read the draft of an agent',
  description:
    'The draft beside the live agent. Where nothing was saved the two are the same. To change it, send `draft` back as it was read, with the changes, and `revision` as expectedRevision.',
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
