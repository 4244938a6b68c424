import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectItemPage } from '../state/item.store.ts'
import { selectTask } from '../state/task.store.ts'
import { itemRecord } from '../state/task-record.ts'

/** Contacts have ids in the order of the recipients. */
export const listTaskItems = () =>
  handle(operations.listTaskItems, async ({ db, account }, { params, query }) => {
    const afterId = placeOf('item', account.id, query.cursor)
    if (isFailure(afterId)) return afterId
    const id = parseId('task', params.id)
    const task = id && (await selectTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    const { status, limit } = query
    const found = await selectItemPage(db, task, { status, afterId, limit: limit + 1 })
    const { records, page } = pageOf(account.id, found, limit)
    return { items: records.map((item) => itemRecord(task, item)), ...page }
  })
