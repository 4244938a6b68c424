import { type InputOf, operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { type CallRating, lockCall, storeRating } from '../state/call.store.ts'
import { singleRecord } from '../state/call-record.ts'

type Change = InputOf<typeof operations.rateCall>['body']

/** PATCH /v1/calls/{id}: rates a call that has ended. */
export const rateCall = () =>
  handle(operations.rateCall, async (context, { params, body }) => {
    const { db, account } = context
    const id = parseId('c', params.id)
    const row = id && (await lockCall(db, account.id, id))
    if (!row) return fail('not_found')
    if (row.ended_at === null) {
      return fail('invalid_transition', {
        message: `The call is ${row.status}; it can be rated once it has ended.`,
      })
    }
    const rating = changed(row.rating, body, context)
    if (isFailure(rating)) return rating
    await storeRating(db, account.id, id, rating)
    return { call: singleRecord({ ...row, rating }) }
  })

/** The rating after a change; null for none. */
function changed(
  before: CallRating | null,
  { rating, ratingReason, ratingNote }: Change,
  { principal, surface, clock }: Pick<Context, 'principal' | 'surface' | 'clock'>,
): CallRating | null | Failure<'validation'> {
  const value = rating === undefined ? before?.value : rating
  if (value == null) {
    if (ratingReason != null) return invalid('ratingReason', ratingReason, 'needs a rating')
    if (ratingNote != null) return invalid('ratingNote', ratingNote, 'needs a rating')
    return null
  }
  // The reason and note of a different rating do not apply to this one.
  const kept = before?.value === value ? before : undefined
  const reason = ratingReason === undefined ? kept?.reason : ratingReason
  const note = ratingNote === undefined ? kept?.note : ratingNote
  if (kept && reason === kept.reason && note === kept.note) return kept
  return {
    value,
    ...(reason && { reason }),
    ...(note && { note }),
    at: clock.nowMs(),
    source: sourceOf(principal, surface),
  }
}

/** The pages of the portal call with the session of their person. */
function sourceOf({ kind }: Context['principal'], surface: Context['surface']): CallRating['source'] {
  if (kind === 'session') return 'portal'
  return surface === 'mcp' ? 'mcp' : 'api'
}
