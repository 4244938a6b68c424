import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/calls/call.ts'
import { ratingNote, ratingReason, ratingValues } from '../../records/calls/call-rating.ts'
import { idParam } from '../../records/id.ts'

/** spec:calls.rate */
export const rateCall = operation({
  name: 'rateCall',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/calls/{id}',
  summary: 'Rate a call',
  description:
    'Rates an ended call; earlier it is `invalid_transition`. `rating: null` removes the rating. A reason or note alone updates the existing rating; a changed rating clears the reason and note unless they are sent too.',
  tag: 'calls',
  command: 'rate',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('c', 'The call') }),
  body: z
    .strictObject({
      rating: z.enum(ratingValues).nullable().optional().meta({ description: 'null removes it' }),
      ratingReason: ratingReason.nullable().optional(),
      ratingNote: ratingNote.nullable().optional(),
    })
    .meta({ examples: [{ rating: 'bad', ratingReason: 'wrong_name', ratingNote: 'It asked twice.' }] }),
  returns: z.object({ call }),
  errors: ['not_found', 'invalid_transition'],
  mcp: { tool: 'rate_call', repeatable: true },
})
