import { maxBlocked, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { blockedNumbers, listedNumbers } from './dnc.store.ts'

export const listDoNotCall = () =>
  handle(operations.listDoNotCall, async ({ db, account, clock }, { query }) => {
    const after = placeOf('dnc', account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await listedNumbers(db, account.id, after, query.limit + 1)
    const { records, page } = pageOf(account.id, found, query.limit)
    const blocked = await blockedNumbers(db, account.id, clock.nowMs(), maxBlocked)
    return { numbers: records.map(({ id: _, ...number }) => number), blocked, ...page }
  })
