import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { readCall } from './call.store.ts'
import { singleRecord } from './call-record.ts'

/** GET /v1/calls/{id} */
export const getCall = () =>
  handle(operations.getCall, async (context, { params }) => {
    const id = parseId('c', params.id)
    const row = id && (await readCall(context.db, context.account.id, id))
    return row ? { call: singleRecord(row) } : fail('not_found')
  })
