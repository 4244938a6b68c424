import type { Agent } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { parseId } from '../kernel/ids.ts'
import type { Numbers } from '../numbers/numbers.ts'
import { selectAgent } from './agent.store.ts'

/** What a call needs to know of an agent. */
interface AgentForCall {
  readonly agent: Pick<
    Agent,
    | 'name'
    | 'language'
    | 'systemPrompt'
    | 'goal'
    | 'knowledge'
    | 'firstMessage'
    | 'voiceId'
    | 'silencePromptSecs'
    | 'dataFields'
    | 'transferTo'
  >
  readonly suspended: boolean
  /** The number that the agent answers, its caller id; null when it has none. */
  readonly numberE164: string | null
}

/** What other features may ask of the agents. Ids are wire ids as they came; a foreign one is as a missing one. */
export interface Agents {
  agentForCall(db: Db, accountId: string, agentId: string): Promise<AgentForCall | undefined>
  agentExists(db: Db, accountId: string, agentId: string): Promise<boolean>
}

export function createAgents(deps: { readonly numbers: Pick<Numbers, 'numberOfAgent'> }): Agents {
  return {
    async agentForCall(db, accountId, agentId) {
      const id = parseId('ag', agentId)
      const stored = id && (await selectAgent(db, accountId, id))
      if (!stored) return undefined
      const { name, language, suspended } = stored
      const { systemPrompt, goal, knowledge, firstMessage, voiceId, silencePromptSecs, dataFields } =
        stored.settings
      const numberE164 = (await deps.numbers.numberOfAgent(db, accountId, id)) ?? null
      const said = { name, language, systemPrompt, goal, knowledge, firstMessage, voiceId }
      const transferTo = stored.settings.transferTo ?? null
      return { agent: { ...said, silencePromptSecs, dataFields, transferTo }, suspended, numberE164 }
    },
    async agentExists(db, accountId, agentId) {
      const id = parseId('ag', agentId)
      return id !== undefined && (await selectAgent(db, accountId, id)) !== undefined
    },
  }
}
