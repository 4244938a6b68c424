import type { Agent } from '@hovor/api'
import type { Numbers } from '../../numbering/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, type AgentId, parseId } from '../../platform/kernel/ids.ts'
import { selectAgent, selectAgentWithDraft } from './agent.store.ts'
import { type AgentFields, changedFields } from './agent-fields.ts'
import { liveFields } from './live-fields.ts'

/** The part of an agent that calls use. */
export interface AgentForCall {
  readonly id: AgentId
  readonly agent: AgentFields
  readonly provider: Agent['provider']
  /** Null on the engine, and on the external platform until it has created the agent. */
  readonly platformAgentId: string | null
  readonly suspended: boolean
  /** The number that the agent answers, also its caller id; null if it has none. */
  readonly numberE164: string | null
}

/**
 * Reads an agent for a call: by its wire id as received, undefined if the account has no such agent. With `useDraft` the
 * draft's fields apply; the number is always the live one.
 */
export const agentForCall =
  (numbers: Pick<Numbers, 'numberOfAgent'>) =>
  async (
    db: Db,
    accountId: AccountId,
    agentId: string,
    { useDraft = false }: { readonly useDraft?: boolean | undefined } = {},
  ): Promise<AgentForCall | undefined> => {
    const id = parseId('ag', agentId)
    const found = id && (await readAgent(db, accountId, id, useDraft))
    if (!found) return undefined
    const { stored, agent } = found
    const { provider, platformAgentId, suspended } = stored
    const numberE164 = (await numbers.numberOfAgent(db, accountId, id)) ?? null
    return { id, agent, provider, platformAgentId, suspended, numberE164 }
  }

async function readAgent(db: Db, accountId: AccountId, id: AgentId, useDraft: boolean) {
  if (!useDraft) {
    const stored = await selectAgent(db, accountId, id)
    return stored && { stored, agent: liveFields(stored) }
  }
  const stored = await selectAgentWithDraft(db, accountId, id)
  return stored && { stored, agent: changedFields(liveFields(stored), stored.draft) }
}
