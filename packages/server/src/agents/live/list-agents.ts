import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { countFittingAgents, selectAgents } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { agentRecord } from '../state/agent-record.ts'

export const listAgents = (deps: Pick<AgentDeps, 'numbers'>) =>
  handle(operations.listAgents, async ({ db, account }, { query }) => {
    const after = placeOf('ag', account.id, query.cursor)
    if (isFailure(after)) return after
    const limit = await countFittingAgents(db, account.id, after, query.limit)
    const { records, page } = pageOf(account.id, await selectAgents(db, account.id, after, limit + 1), limit)
    const numbers = await deps.numbers.numbersOfAgents(
      db,
      account.id,
      records.map((stored) => stored.id),
    )
    return { agents: records.map((stored) => agentRecord(stored, numbers.get(stored.id))), ...page }
  })
