import { operations } from '@hovor/api'
import { laughterEffective } from '@hovor/voice'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { selectAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { agentRecord } from '../state/agent-record.ts'

/** `laughterEffective` is on this answer only; null for an agent on the external platform, which decides by itself. */
export const getAgent = (deps: Pick<AgentDeps, 'numbers'>) =>
  handle(operations.getAgent, async ({ db, account }, { params }) => {
    const id = parseId('ag', params.id)
    if (id === undefined) return fail('not_found')
    const [stored, number] = await Promise.all([
      selectAgent(db, account.id, id),
      deps.numbers.numberOfAgent(db, account.id, id),
    ])
    if (!stored) return fail('not_found')
    const effective = stored.provider === 'engine' ? laughterEffective(stored.settings) : null
    return { agent: { ...agentRecord(stored, number), laughterEffective: effective } }
  })
