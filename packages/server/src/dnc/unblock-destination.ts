import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import { forgetUnanswered } from './dnc.store.ts'

export const unblockDestination = () =>
  handle(operations.unblockDestination, async ({ db, account, clock }, { params }) =>
    (await forgetUnanswered(db, account.id, params.e164, clock.nowMs()))
      ? { unblocked: true as const }
      : fail('not_found'),
  )
