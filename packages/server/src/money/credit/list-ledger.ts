import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectEntries } from './ledger.store.ts'

export const listLedger = () =>
  handle(operations.listLedger, async (context, { query }) => {
    const after = placeOf('led', context.account.id, query.cursor)
    if (isFailure(after)) return after
    const { since, before, limit } = query
    const wanted = { afterId: after, since, before, limit: limit + 1 }
    const found = await selectEntries(context.db, context.account.id, wanted)
    const { records, page } = pageOf(context.account.id, found, limit)
    return { entries: records, ...page }
  })
