import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { forgetUnanswered } from './dnc.store.ts'

export const unblockDestination = () =>
  handle(operations.unblockDestination, async ({ db, account, clock }, { params }) =>
    (await forgetUnanswered(db, account.id, params.e164, clock.nowMs()))
      ? { unblocked: true as const }
      : fail('not_found'),
  )
