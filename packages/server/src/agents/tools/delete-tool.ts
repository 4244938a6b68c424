import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { deleteToolRow } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'

export const deleteTool = (deps: Pick<ToolDeps, 'detachTool'>) =>
  handle(operations.deleteTool, async ({ db, account, clock }, { params }) => {
    const id = parseId('tool', params.id)
    if (id === undefined || !(await deleteToolRow(db, account.id, id))) return fail('not_found')
    await deps.detachTool(db, account.id, id, clock.nowMs())
    return { deleted: true as const }
  })
