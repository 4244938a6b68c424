import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { readCall } from '../state/call.store.ts'
import { singleRecord } from '../state/call-record.ts'

/** GET /v1/calls/{id} */
export const getCall = () =>
  handle(operations.getCall, async (context, { params }) => {
    const id = parseId('c', params.id)
    const row = id && (await readCall(context.db, context.account.id, id))
    return row ? { call: singleRecord(row) } : fail('not_found')
  })
