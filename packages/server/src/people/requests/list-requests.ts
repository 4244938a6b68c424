import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectRequests } from './request-log.store.ts'

/** GET /v1/requests */
export const listRequests = () =>
  handle(operations.listRequests, async ({ db, account, clock }, { query }) => {
    const after = placeOf('evt', account.id, query.cursor)
    if (isFailure(after)) return after
    const { status, limit } = query
    const found = await selectRequests(db, account.id, {
      status,
      after,
      limit: limit + 1,
      nowMs: clock.nowMs(),
    })
    const { records, page } = pageOf(account.id, found, limit)
    return { requests: records.map(({ record }) => record), ...page }
  })
