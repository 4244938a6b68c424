import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { selectTool } from './tool.store.ts'
import { toolRecord } from './tool-record.ts'

export const getTool = () =>
  handle(operations.getTool, async ({ db, account }, { params }) => {
    const id = parseId('tool', params.id)
    const stored = id && (await selectTool(db, account.id, id))
    return stored ? { tool: toolRecord(stored) } : fail('not_found')
  })
