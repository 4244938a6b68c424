import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { selectTool } from './tool.store.ts'
import { toolRecord } from './tool-record.ts'

export const getTool = () =>
  handle(operations.getTool, async ({ db, account }, { params }) => {
    const id = parseId('tool', params.id)
    const stored = id && (await selectTool(db, account.id, id))
    return stored ? { tool: toolRecord(stored) } : fail('not_found')
  })
