import type { InputOf, operations } from '@hovor/api'
import type { Failure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { CallRating } from '../state/call.store.ts'

type Change = InputOf<typeof operations.rateCall>['body']

/** The rating after a change, however it came; null for none. */
export function changedRating(
  before: CallRating | null,
  { rating, ratingReason, ratingNote }: Change,
  by: Pick<CallRating, 'at' | 'source'>,
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
    ...by,
  }
}
