import type { Agent } from '@hovor/api'
import type { Numbers } from '../numbering/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type AccountId, type AgentId, parseId } from '../platform/kernel/ids.ts'
import { selectAgent, selectAgentWithDraft, setAgentSuspended } from './state/agent.store.ts'
import { type AgentFields, changedFields } from './state/agent-fields.ts'
import { agentRecord } from './state/agent-record.ts'
import { liveFields } from './state/live-fields.ts'

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

/** Agents as other features see them. Ids are wire ids as received; one of another account counts as missing. */
export interface Agents {
  /** With `useDraft` the draft's fields apply; the number is always the live one. */
  agentForCall(
    db: Db,
    accountId: AccountId,
    agentId: string,
    options?: { readonly useDraft?: boolean | undefined },
  ): Promise<AgentForCall | undefined>
  agentExists(db: Db, accountId: AccountId, agentId: string): Promise<boolean>
  /** For the operator: suspends or restores an agent of any account. Undefined if there is no such agent. */
  setSuspended(
    tx: Db,
    agentId: string,
    suspended: boolean,
  ): Promise<{ readonly agent: Agent; readonly wasSuspended: boolean } | undefined>
}

export function createAgents(deps: { readonly numbers: Pick<Numbers, 'numberOfAgent'> }): Agents {
  return {
    async agentForCall(db, accountId, agentId, { useDraft = false } = {}) {
      const id = parseId('ag', agentId)
      const found = id && (await readAgent(db, accountId, id, useDraft))
      if (!found) return undefined
      const { stored, agent } = found
      const { provider, platformAgentId, suspended } = stored
      const numberE164 = (await deps.numbers.numberOfAgent(db, accountId, id)) ?? null
      return { id, agent, provider, platformAgentId, suspended, numberE164 }
    },
    async agentExists(db, accountId, agentId) {
      const id = parseId('ag', agentId)
      return id !== undefined && (await selectAgent(db, accountId, id)) !== undefined
    },
    async setSuspended(tx, agentId, suspended) {
      const id = parseId('ag', agentId)
      const changed = id && (await setAgentSuspended(tx, id, suspended))
      const stored = changed && (await selectAgent(tx, changed.accountId, id))
      if (!stored) return undefined
      const number = await deps.numbers.numberOfAgent(tx, changed.accountId, id)
      return { agent: agentRecord(stored, number), wasSuspended: changed.wasSuspended }
    },
  }
}

async function readAgent(db: Db, accountId: AccountId, id: AgentId, useDraft: boolean) {
  if (!useDraft) {
    const stored = await selectAgent(db, accountId, id)
    return stored && { stored, agent: liveFields(stored) }
  }
  const stored = await selectAgentWithDraft(db, accountId, id)
  return stored && { stored, agent: changedFields(liveFields(stored), stored.draft) }
}
