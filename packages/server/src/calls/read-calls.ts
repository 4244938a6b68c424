import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { createdAtOf, idOf, parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { readCall, listCalls as selectCalls } from './call.store.ts'
import { callRecord } from './call-record.ts'

/** GET /v1/calls/{id} */
export const getCall = () =>
  handle(operations.getCall, async (context, { params }) => {
    const id = parseId('c', params.id)
    const row = id && (await readCall(context.db, context.account.id, id))
    return row ? { call: { ...callRecord(row), hasRecording: row.has_recording } } : fail('not_found')
  })

/** GET /v1/calls */
export const listCalls = () =>
  handle(operations.listCalls, async (context, { query }) => {
    const rows = await selectCalls(context.db, context.account.id, query)
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    const hasMore = rows.length > query.limit
    return {
      calls: page.map(callRecord),
      hasMore,
      nextBefore: hasMore && last ? createdAtOf(idOf('c', last.id)) : null,
    }
  })
