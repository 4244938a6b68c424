import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { selectAgents, selectPolicy, upsertPolicy } from './callback-routing.store.ts'
import { policyRecord } from './policy-record.ts'

/** PUT /v1/numbers/{e164}/callback-routing: replaces the whole policy. */
export const putCallbackRouting = () =>
  handle(operations.putCallbackRouting, async ({ db, account }, { params, body }) => {
    if ((await selectPolicy(db, account.id, params.e164)) === undefined) return fail('not_found')
    const agents = await activeAgents(db, account.id, body.agentIds)
    if (isFailure(agents)) return agents
    const policy = { ...body, agentIds: agents.map(({ id }) => id) }
    if (!(await upsertPolicy(db, account.id, params.e164, policy))) return fail('invalid_transition')
    return { callbackRouting: policyRecord({ ...policy, agents }) }
  })

/** The account's own active engine agents (spec:callback-routing.fields). */
async function activeAgents(db: Db, accountId: AccountId, agentIds: readonly string[]) {
  const ids = agentIds.flatMap((id) => parseId('ag', id) ?? [])
  const agents = await selectAgents(db, accountId, ids)
  const missing = agentIds.find((id) => !agents.some((agent) => agent.id === id))
  if (missing !== undefined) return fail('agent_not_found')
  for (const [index, { id, provider, suspended }] of agents.entries()) {
    if (provider !== 'engine') return invalid(`agentIds.${index}`, id, 'is on the external platform')
    if (suspended) return invalid(`agentIds.${index}`, id, 'is suspended')
  }
  return agents
}
