import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { idInCursor, pageOf } from '../kernel/page.ts'
import { handle } from '../surface/handler.ts'
import { selectNumbers } from './number.store.ts'

export const listNumbers = () =>
  handle(operations.listNumbers, async (context, { query }) => {
    const after = query.cursor === undefined ? undefined : idInCursor('ord', query.cursor)
    if (query.cursor !== undefined && after === undefined) {
      return fail('validation', { message: 'cursor: is not a cursor of this list.' })
    }
    const found = await selectNumbers(context.db, context.account.id, after, query.limit + 1)
    const { records, page } = pageOf(found, query.limit)
    return { numbers: records.map((listed) => listed.number), ...page }
  })
