import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { pageOf } from '../../platform/kernel/page.ts'
import { selectNumbers } from './number.store.ts'
import { placeOfNumber } from './place-of-number.ts'

export const listNumbers = () =>
  handle(operations.listNumbers, async (context, { query }) => {
    const after = placeOfNumber(context.account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await selectNumbers(context.db, context.account.id, after, query.limit + 1)
    const { records, page } = pageOf(context.account.id, found, query.limit)
    return { numbers: records.map((listed) => listed.number), ...page }
  })
