import type { AgentTool, ToolCall, ToolResult } from '@hovor/voice'
import type { Handler } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, type CallId, parseId } from '../../platform/kernel/ids.ts'
import { checkChange, type ToolChange } from './changed-tool.ts'
import { createTool } from './create-tool.ts'
import { deleteTool } from './delete-tool.ts'
import { getTool } from './get-tool.ts'
import { listTools } from './list-tools.ts'
import { makeTool, type WantedTool } from './make-tool.ts'
import { runTool } from './run-tool.ts'
import { createToolSchemas } from './schemas/tool-schemas.ts'
import { type StoredTool, selectToolsById } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { updateTool } from './update-tool.ts'

/** The feature as the composition takes it. */
export function createTools(needs: Omit<ToolDeps, 'schemas'>): Tools {
  const deps: ToolDeps = { ...needs, schemas: createToolSchemas(needs.clock) }
  return {
    handlers: [createTool(deps), listTools(), getTool(), updateTool(deps), deleteTool(deps)],
    async forAgent(db, accountId, toolIds) {
      const found = await toolsById(db, accountId, toolIds)
      return toolIds.flatMap((id) => {
        const stored = found.get(id)
        return stored === undefined ? [] : [agentTool(stored)]
      })
    },
    check: (account, wanted) => checkChange(wanted, account, deps),
    make: (tx, accountId, wanted) => makeTool(tx, accountId, wanted, deps),
    run: (accountId, toolId, call, phoneCallId) => runTool(accountId, toolId, { call, phoneCallId }, deps),
    async missingOf(db, accountId, toolIds) {
      const found = await toolsById(db, accountId, toolIds)
      return toolIds.filter((id) => !found.has(id))
    },
  }
}

/** Tools for other features. Ids are wire ids as received; a foreign one counts as missing. */
export interface Tools {
  readonly handlers: readonly Handler[]
  /** In the order of `toolIds`; a missing one is left out. */
  forAgent(db: Db, accountId: AccountId, toolIds: readonly string[]): Promise<AgentTool[]>
  /**
   * Checks the arguments, asks the tool's server and reads its answer. Every way it can fail is a value.
   * `phoneCallId` is the call in which it is used; absent in a simulation.
   */
  run(accountId: AccountId, toolId: string, call: ToolCall, phoneCallId?: CallId): Promise<ToolResult>
  /** Checks a tool before it is made, outside a transaction: looks up the name of its host. */
  check(
    account: { readonly id: AccountId; readonly mode: 'live' | 'sandbox' },
    wanted: ToolChange,
  ): ReturnType<typeof checkChange>
  /** Makes a tool that was checked; a failure requires a rollback. */
  make(tx: Db, accountId: AccountId, wanted: WantedTool): ReturnType<typeof makeTool>
  /** Those of `toolIds` that the account does not have. */
  missingOf(db: Db, accountId: AccountId, toolIds: readonly string[]): Promise<string[]>
}

async function toolsById(
  db: Db,
  accountId: AccountId,
  toolIds: readonly string[],
): Promise<ReadonlyMap<string, StoredTool>> {
  const ids = toolIds.flatMap((id) => parseId('tool', id) ?? [])
  const found = ids.length === 0 ? [] : await selectToolsById(db, accountId, ids)
  return new Map(found.map((stored) => [stored.id, stored]))
}

function agentTool(stored: StoredTool): AgentTool {
  const { id, name, description, parameters, timeoutMs, speakWhileRunning } = stored
  return {
    id,
    name,
    description,
    parameters,
    timeoutMs,
    ...(speakWhileRunning !== null && { speakWhileRunning }),
  }
}
