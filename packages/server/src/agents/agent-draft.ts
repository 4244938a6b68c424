import type { LockedAgent } from './agent.store.ts'
import { changedFields } from './agent-fields.ts'
import { liveFields } from './live-fields.ts'

/** The draft of an agent beside what is live, as reading and saving it answer (spec:drafts.number). */
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
