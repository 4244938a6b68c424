import type { LockedAgent } from '../state/agent.store.ts'
import { changedFields } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'

/** An agent's draft next to its live fields, as reading and saving the draft return it (spec:drafts.number). */
export function draftState(agent: LockedAgent, liveNumber: string | undefined) {
  const live = liveFields(agent)
  const { numberE164, ...changes } = agent.draft
  const isMoved = numberE164 !== undefined && numberE164 !== (liveNumber ?? null)
  return {
    draft: { ...changedFields(live, changes), ...(numberE164 !== undefined && { numberE164 }) },
    revision: agent.revision,
    published: { ...live, numberE164: liveNumber ?? null },
    hasChanges: isMoved || Object.keys(changes).length > 0,
  }
}
