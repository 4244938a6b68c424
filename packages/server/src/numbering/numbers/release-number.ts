import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { beginRelease } from './begin-release.ts'

/** DELETE /v1/numbers/{e164}. A number being released is returned unchanged. */
export const releaseNumber = () =>
  handle(operations.releaseNumber, async ({ db, account, clock }, { params: { e164 } }) => {
    const number = await beginRelease(db, { accountId: account.id, e164, nowMs: clock.nowMs() })
    return number ? { number } : fail('not_found')
  })
