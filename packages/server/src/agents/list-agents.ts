import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { idInCursor, pageOf } from '../kernel/page.ts'
import { handle } from '../surface/handler.ts'
import { selectAgents } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { agentRecord } from './agent-record.ts'

export const listAgents = (deps: AgentDeps) =>
  handle(operations.listAgents, async ({ db, account }, { query }) => {
    const after = query.cursor === undefined ? undefined : idInCursor('ag', query.cursor)
    if (query.cursor !== undefined && after === undefined) {
      return fail('validation', { message: 'cursor: is not a cursor of this list.' })
    }
    const { records, page } = pageOf(await selectAgents(db, account.id, after, query.limit + 1), query.limit)
    const numbers = await deps.numbers.numbersOfAgents(
      db,
      account.id,
      records.map((stored) => stored.id),
    )
    return { agents: records.map((stored) => agentRecord(stored, numbers.get(stored.id))), ...page }
  })
