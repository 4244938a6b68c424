import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectTools } from './tool.store.ts'
import { toolRecord } from './tool-record.ts'

export const listTools = () =>
  handle(operations.listTools, async ({ db, account }, { query }) => {
    const after = placeOf('tool', account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await selectTools(db, account.id, after, query.limit + 1)
    const { records, page } = pageOf(account.id, found, query.limit)
    return { tools: records.map(toolRecord), ...page }
  })
