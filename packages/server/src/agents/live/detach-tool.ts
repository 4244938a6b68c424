import type { Db } from '../../platform/db/database.ts'
import type { AccountId, ToolId } from '../../platform/kernel/ids.ts'
import { type DraftChanges, lockAgentsWithTool, updateAgentRow } from '../state/agent.store.ts'
import { liveFields } from '../state/live-fields.ts'
import { rebased } from './store-live.ts'

/**
 * Removes a deleted tool from every agent of the account and from its draft, each under its next revision. A workflow
 * that names the tool is left alone, with a warning. The external platform has no tools and needs no sync.
 * decision:0031
 */
export async function detachTool(tx: Db, accountId: AccountId, toolId: ToolId, nowMs: number): Promise<void> {
  for (const agent of await lockAgentsWithTool(tx, accountId, toolId)) {
    const settings = { ...agent.settings, ...without(agent.settings, toolId) }
    const { name, language } = agent
    const draft = rebased(
      { ...agent.draft, ...without(agent.draft, toolId) },
      liveFields({ name, language, settings }),
    )
    const revision = agent.revision + 1
    await updateAgentRow(tx, accountId, { ...agent, settings, draft, revision, updatedAt: nowMs })
  }
}

const without = (
  { toolIds }: Pick<DraftChanges, 'toolIds'>,
  toolId: ToolId,
): Pick<DraftChanges, 'toolIds'> =>
  toolIds === undefined ? {} : { toolIds: toolIds.filter((id) => id !== toolId) }
