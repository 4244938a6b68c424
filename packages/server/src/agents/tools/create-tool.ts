import { maxTools, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { changedTool, checkChange } from './changed-tool.ts'
import { emptyTool } from './empty-tool.ts'
import { countTools, insertTool, lockTools } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { toolRecord } from './tool-record.ts'

/** POST /v1/tools. Reaches out only to look up the name of its host. */
export const createTool = (deps: ToolDeps) =>
  handle(
    operations.createTool,
    async ({ database, account, recordAnswer }, { body }) => {
      const checked = await checkChange(body, account, deps)
      if (isFailure(checked)) return checked
      return database.transaction(async (tx) => {
        await lockTools(tx, account.id)
        if ((await countTools(tx, account.id)) >= maxTools) return fail('tool_limit')
        const tool = await changedTool(tx, account.id, emptyTool(account.id, deps), checked, deps)
        if (isFailure(tool)) return tool
        await insertTool(tx, account.id, tool)
        const answer = { tool: toolRecord(tool) }
        await recordAnswer(tx, answer)
        return answer
      })
    },
    // The tool and the answer are stored together: there is nothing that a crash could leave in between.
    async () => undefined,
  )
