import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { idInCursor, pageOf } from '../kernel/page.ts'
import { handle } from '../surface/handler.ts'
import { selectEntries } from './ledger.store.ts'

export const listLedger = () =>
  handle(operations.listLedger, async (context, { query }) => {
    const after = query.cursor === undefined ? undefined : idInCursor('led', query.cursor)
    if (query.cursor !== undefined && after === undefined) {
      return fail('validation', { message: 'cursor: is not a cursor of this list.' })
    }
    const found = await selectEntries(context.db, context.account.id, after, query.limit + 1)
    const { records, page } = pageOf(found, query.limit)
    return { entries: records, ...page }
  })
