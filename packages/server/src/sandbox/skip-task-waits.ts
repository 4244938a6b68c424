import { operations } from '@hovor/api'
import { skipWaits } from '../campaigns/index.ts'
import { handle } from '../http/exchange/handler.ts'
import { fail } from '../platform/kernel/failure.ts'
import { parseId } from '../platform/kernel/ids.ts'

/** Shortens a campaign of hours to minutes while it is tried out. */
export const skipTaskWaits = () =>
  handle(operations.skipTaskWaits, async ({ db, account, clock }, { params }) => {
    const id = account.mode === 'sandbox' ? parseId('task', params.id) : undefined
    const skipped = id && (await skipWaits(db, account.id, id, clock.nowMs()))
    return skipped ?? fail('not_found')
  })
