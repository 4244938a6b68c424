import { maxTools } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { changedTool, type ToolChange } from './changed-tool.ts'
import { emptyTool } from './empty-tool.ts'
import { countTools, insertTool, lockTools, selectTool, toolNamed } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'

/** A tool as another feature wants it, checked as `checkChange` does. */
export type WantedTool = ToolChange & {
  readonly name: string
  readonly description: string
  readonly url: string
}

/**
 * Makes a tool in the transaction `tx`; one of the account with that name and address is taken as it is. A failure
 * requires a rollback.
 */
export async function makeTool(tx: Db, accountId: AccountId, wanted: WantedTool, deps: ToolDeps) {
  await lockTools(tx, accountId)
  const namedId = parseId('tool', (await toolNamed(tx, accountId, wanted.name)) ?? '')
  const named = namedId && (await selectTool(tx, accountId, namedId))
  if (named !== undefined && named.url === wanted.url) return named.id
  if ((await countTools(tx, accountId)) >= maxTools) return fail('tool_limit')
  const tool = await changedTool(tx, accountId, emptyTool(accountId, deps), wanted, deps)
  if (isFailure(tool)) return tool
  await insertTool(tx, accountId, tool)
  return tool.id
}
