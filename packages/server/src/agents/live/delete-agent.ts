import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { deleteAgentRow, lockAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'

/** DELETE /v1/agents/{id}: a job then deletes the agent from the external platform, retrying until it succeeds. */
export const deleteAgent = (deps: Pick<AgentDeps, 'numbers' | 'sync' | 'isBusy'>) =>
  handle(operations.deleteAgent, async ({ db, account }, { params }) => {
    const id = parseId('ag', params.id)
    const agent = id && (await lockAgent(db, account.id, id))
    if (!agent) return fail('not_found')
    if (await deps.isBusy(db, account.id, id)) return fail('agent_busy')
    await deps.numbers.attachAgent(db, account.id, id, null)
    await deleteAgentRow(db, account.id, id)
    if (agent.platformAgentId !== null) await deps.sync.release(db, account.id, agent.platformAgentId)
    return { deleted: true as const }
  })
