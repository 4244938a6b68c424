import { operations } from '@hovor/api'
import { isFailure } from '../kernel/failure.ts'
import { pageOf, placeOf } from '../kernel/page.ts'
import { handle } from '../surface/handler.ts'
import { countFittingAgents, selectAgents } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { agentRecord } from './agent-record.ts'

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
