import type { Agent } from '@hovor/api'
import type { Numbers } from '../numbering/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type AccountId, type AgentId, parseId } from '../platform/kernel/ids.ts'
import { selectAgent, selectLiveVersion, setAgentSuspended } from './state/agent.store.ts'
import { agentForCall } from './state/agent-for-call.ts'
import { agentRecord } from './state/agent-record.ts'

/** Agents as other features see them. Ids are wire ids as received; one of another account counts as missing. */
export interface Agents {
  readonly agentForCall: ReturnType<typeof agentForCall>
  agentExists(db: Db, accountId: AccountId, agentId: string): Promise<boolean>
  /** The version that is live; undefined before the first publish. */
  liveVersion(db: Db, accountId: AccountId, agentId: AgentId): Promise<number | undefined>
  /** For the operator: suspends or restores an agent of any account. Undefined if there is no such agent. */
  setSuspended(
    tx: Db,
    agentId: string,
    suspended: boolean,
  ): Promise<{ readonly agent: Agent; readonly wasSuspended: boolean } | undefined>
}

export function createAgents({ numbers }: { readonly numbers: Pick<Numbers, 'numberOfAgent'> }): Agents {
  return {
    agentForCall: agentForCall(numbers),
    async agentExists(db, accountId, agentId) {
      const id = parseId('ag', agentId)
      return id !== undefined && (await selectAgent(db, accountId, id)) !== undefined
    },
    liveVersion: selectLiveVersion,
    async setSuspended(tx, agentId, suspended) {
      const id = parseId('ag', agentId)
      const changed = id && (await setAgentSuspended(tx, id, suspended))
      const stored = changed && (await selectAgent(tx, changed.accountId, id))
      if (!stored) return undefined
      const number = await numbers.numberOfAgent(tx, changed.accountId, id)
      return { agent: agentRecord(stored, number), wasSuspended: changed.wasSuspended }
    },
  }
}
