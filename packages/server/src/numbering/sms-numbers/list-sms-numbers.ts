import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import { pageOf } from '../../platform/kernel/page.ts'
import { placeOfNumber } from '../numbers/place-of-number.ts'
import { selectSmsNumbers } from './sms-number.store.ts'
import { readOwnWindow, recordOf } from './sms-number-record.ts'

/** GET /v1/sms-numbers: oldest first. */
export const listSmsNumbers = () =>
  handle(operations.listSmsNumbers, async ({ db, account, clock }, { query }) => {
    const after = placeOfNumber(account.id, query.cursor)
    if (isFailure(after)) return after
    const found = await selectSmsNumbers(db, account.id, after, query.limit + 1)
    const listed = found.map((row) => ({ ...row, id: idOf('num', row.id) }))
    const { records, page } = pageOf(account.id, listed, query.limit)
    const nowMs = clock.nowMs()
    const window = await readOwnWindow(db, account.id, nowMs)
    return { smsNumbers: records.map((row) => recordOf(row, window, nowMs)), ...page }
  })
