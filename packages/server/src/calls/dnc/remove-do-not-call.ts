import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { unlistNumber } from './dnc.store.ts'

export const removeDoNotCall = () =>
  handle(operations.removeDoNotCall, async ({ db, account }, { params }) =>
    (await unlistNumber(db, account.id, params.e164)) ? { deleted: true as const } : fail('not_found'),
  )
