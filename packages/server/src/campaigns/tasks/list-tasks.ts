import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectTasks } from '../state/task.store.ts'
import { summarize } from './task-answer.ts'

export const listTasks = () =>
  handle(operations.listTasks, async ({ db, account }, { query }) => {
    const afterId = placeOf('task', account.id, query.cursor)
    if (isFailure(afterId)) return afterId
    const { status, limit } = query
    const found = await selectTasks(db, account.id, { status, afterId, limit: limit + 1 })
    const { records, page } = pageOf(account.id, found, limit)
    return { tasks: await summarize(db, account.id, records), ...page }
  })
