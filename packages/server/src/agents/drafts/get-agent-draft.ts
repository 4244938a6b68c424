import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { selectAgentWithDraft } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { draftState } from './draft-state.ts'

export const getAgentDraft = (deps: Pick<AgentDeps, 'numbers'>) =>
  handle(operations.getAgentDraft, async ({ db, account }, { params }) => {
    const id = parseId('ag', params.id)
    const agent = id && (await selectAgentWithDraft(db, account.id, id))
    if (!agent) return fail('not_found')
    return draftState(agent, await deps.numbers.numberOfAgent(db, account.id, id))
  })
