import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { type DraftChanges, type LockedAgent, updateAgentRow } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { type AgentFields, fieldsIn, isSame } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { asksForEngine } from './choose-provider.ts'

/**
 * Makes `fields` the live fields of a locked agent, under the next revision; `also` changes along with them. Schedules
 * the sync with the external platform.
 */
export async function storeLive(
  deps: Pick<AgentDeps, 'sync'> & { readonly clock: Clock },
  tx: Db,
  accountId: AccountId,
  before: LockedAgent,
  fields: AgentFields,
  also: Partial<Pick<LockedAgent, 'draft' | 'liveVersion' | 'publishedAt' | 'updatedAt'>> = {},
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
 * Rebases a draft onto another live agent, field by field: its own changes stay, everything else follows the live
 * agent, and a field that is now equal is no longer a change.
 */
export function rebased(draft: DraftChanges, live: AgentFields): DraftChanges {
  const { numberE164 } = draft
  const own = Object.entries(fieldsIn({ ...draft })).filter(
    ([name, value]) => !isSame(value, live[name as keyof AgentFields]),
  )
  return { ...Object.fromEntries(own), ...(numberE164 !== undefined && { numberE164 }) }
}
