import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { selectAgentWithDraft } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { draftState } from './agent-draft.ts'

export const getAgentDraft = (deps: Pick<AgentDeps, 'numbers'>) =>
  handle(operations.getAgentDraft, async ({ db, account }, { params }) => {
    const id = parseId('ag', params.id)
    const agent = id && (await selectAgentWithDraft(db, account.id, id))
    if (!agent) return fail('not_found')
    return draftState(agent, await deps.numbers.numberOfAgent(db, account.id, id))
  })
