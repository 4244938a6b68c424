import type { Db } from '../db/database.ts'
import { type DraftChanges, lockAgentsWithTool, updateAgentRow } from './agent.store.ts'
import { liveFields } from './live-fields.ts'
import { rebased } from './store-live.ts'

/**
 * Takes a deleted tool from every agent of the account and from its draft, under the next revision of each. A workflow
 * that names it is left alone, and warned of. The external platform knows no tools, so it is not told.
 * decision:0031
 */
export async function detachTool(tx: Db, accountId: string, toolId: string, nowMs: number): Promise<void> {
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
  toolId: string,
): Pick<DraftChanges, 'toolIds'> =>
  toolIds === undefined ? {} : { toolIds: toolIds.filter((id) => id !== toolId) }
