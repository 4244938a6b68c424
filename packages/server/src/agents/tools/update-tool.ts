import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { changedTool, checkChange } from './changed-tool.ts'
import { lockTools, selectTool, updateToolRow } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'
import { toolRecord } from './tool-record.ts'

/** PATCH /v1/tools/{id}. Reaches out only to look up the name of its host. */
export const updateTool = (deps: ToolDeps) =>
  handle(operations.updateTool, async ({ database, account, clock }, { params, body }) => {
    const id = parseId('tool', params.id)
    if (id === undefined || !(await selectTool(database, account.id, id))) return fail('not_found')
    const checked = await checkChange(body, account, deps)
    if (isFailure(checked)) return checked
    return database.transaction(async (tx) => {
      await lockTools(tx, account.id)
      const before = await selectTool(tx, account.id, id)
      if (before === undefined) return fail('not_found')
      if (Object.values(checked).every((value) => value === undefined)) return { tool: toolRecord(before) }
      const changed = await changedTool(tx, account.id, before, checked, deps)
      if (isFailure(changed)) return changed
      const after = { ...changed, updatedAt: clock.nowMs() }
      await updateToolRow(tx, account.id, after)
      return { tool: toolRecord(after) }
    })
  })
