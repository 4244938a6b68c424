import { operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { changedRating } from '../rating/changed-rating.ts'
import { type CallRating, lockCall, storeRating } from '../state/call.store.ts'
import { singleRecord } from '../state/call-record.ts'

/** PATCH /v1/calls/{id}: rates a call that has ended. */
export const rateCall = () =>
  handle(operations.rateCall, async ({ db, account, clock, principal, surface }, { params, body }) => {
    const id = parseId('c', params.id)
    const row = id && (await lockCall(db, account.id, id))
    if (!row) return fail('not_found')
    if (row.ended_at === null) {
      return fail('invalid_transition', {
        message: `The call is ${row.status}; it can be rated once it has ended.`,
      })
    }
    const rating = changedRating(row.rating, body, {
      at: clock.nowMs(),
      source: sourceOf(principal, surface),
    })
    if (isFailure(rating)) return rating
    await storeRating(db, account.id, id, rating)
    return { call: singleRecord({ ...row, rating }) }
  })

/** The pages of the portal call with the session of their person. */
function sourceOf({ kind }: Context['principal'], surface: Context['surface']): CallRating['source'] {
  if (kind === 'session') return 'portal'
  return surface === 'mcp' ? 'mcp' : 'api'
}
