import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { selectAgent } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { agentRecord } from './agent-record.ts'

/** `laughterEffective` shows here only; null: the engine has no laughter, so nothing decides about it. */
export const getAgent = (deps: AgentDeps) =>
  handle(operations.getAgent, async ({ db, account }, { params }) => {
    const id = parseId('ag', params.id)
    if (id === undefined) return fail('not_found')
    const [stored, number] = await Promise.all([
      selectAgent(db, account.id, id),
      deps.numbers.numberOfAgent(db, account.id, id),
    ])
    if (!stored) return fail('not_found')
    return { agent: { ...agentRecord(stored, number), laughterEffective: null } }
  })
