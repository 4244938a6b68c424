import * as z from 'zod'
import { named } from '../../named.ts'
import { text, unixMs } from '../text.ts'

export const ratingValues = ['good', 'bad'] as const

/** The reasons that pages offer; a client may write another. */
export const ratingReasons = [
  'wrong_answer',
  'misunderstood',
  'wrong_data',
  'goal_missed',
  'too_slow',
  'interrupted',
  'sounded_bad',
  'other',
] as const

export const ratingReason = text(200).meta({ description: 'Why, in a word or two', examples: ['wrong_name'] })
export const ratingNote = text(2000).meta({ description: 'Further comment', examples: ['It asked twice.'] })

/** spec:calls.rating */
export const callRating = named(
  'CallRating',
  z
    .object({
      value: z.enum(ratingValues),
      reason: ratingReason.optional(),
      note: ratingNote.optional(),
      at: unixMs,
      source: z
        .enum(['portal', 'email', 'api', 'mcp'])
        .meta({ description: 'Where the rating came from; new values may be added' }),
    })
    .meta({
      description: 'A rating of a call.',
      examples: [{ value: 'bad', reason: 'wrong_name', at: 1795291300000, source: 'api' }],
    }),
)
