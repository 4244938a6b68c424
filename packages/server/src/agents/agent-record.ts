import type { Agent } from '@hovor/api'
import type { StoredAgent } from './agent.store.ts'

/** An agent as it is answered. What the engine cannot do yet is never set, so it shows as off. */
export function agentRecord(stored: StoredAgent, numberE164: string | undefined): Agent {
  const { settings, ...columns } = stored
  return {
    ...columns,
    ...settings,
    numberE164: numberE164 ?? null,
    transferTo: null,
    calendar: null,
    busyCalendarIds: [],
    workflow: null,
    toolIds: [],
  }
}
