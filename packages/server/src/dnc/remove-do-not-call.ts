import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import { unlistNumber } from './dnc.store.ts'

export const removeDoNotCall = () =>
  handle(operations.removeDoNotCall, async ({ db, account }, { params }) =>
    (await unlistNumber(db, account.id, params.e164)) ? { deleted: true as const } : fail('not_found'),
  )
