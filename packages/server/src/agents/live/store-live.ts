import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { type DraftChanges, type LockedAgent, updateAgentRow } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { type AgentFields, fieldsIn, isSame } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { asksForEngine } from './choose-provider.ts'

/**
 * Makes `fields` what callers of a locked agent meet, under the next revision; with `also`, what else changes with it.
 * The external platform is asked to follow.
 */
export async function storeLive(
  deps: Pick<AgentDeps, 'sync'> & { readonly clock: Clock },
  tx: Db,
  accountId: string,
  before: LockedAgent,
  fields: AgentFields,
  also: Partial<Pick<LockedAgent, 'draft' | 'liveVersion' | 'publishedAt'>> = {},
): Promise<LockedAgent> {
  const { name, language, ...settings } = fields
  const revision = before.revision + 1
  const isExternal = before.provider === 'external'
  const after: LockedAgent = {
    ...before,
    name,
    language,
    settings,
    revision,
    liveRevision: revision,
    updatedAt: deps.clock.nowMs(),
    draft: rebased(before.draft, fields),
    wantsEngine: isExternal && (before.wantsEngine || asksForEngine(liveFields(before), fields)),
    ...also,
  }
  await updateAgentRow(tx, accountId, after)
  if (isExternal) await deps.sync.request(tx, accountId, before.id)
  return after
}

/**
 * A draft over another live agent, field by field: what it changed of its own stays changed, everything else follows
 * the live agent, and what has become the same is no change any more.
 */
export function rebased(draft: DraftChanges, live: AgentFields): DraftChanges {
  const { numberE164 } = draft
  const own = Object.entries(fieldsIn({ ...draft })).filter(
    ([name, value]) => !isSame(value, live[name as keyof AgentFields]),
  )
  return { ...Object.fromEntries(own), ...(numberE164 !== undefined && { numberE164 }) }
}
