import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/call.ts'
import { ratingNote, ratingReason, ratingValues } from '../../records/call-rating.ts'
import { idParam } from '../../records/id.ts'

/** spec:calls.rate */
export const rateCall = operation({
  name: 'rateCall',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/calls/{id}',
  summary: 'Rate a call',
  description:
    'Rates a call that is over; before that it is `invalid_transition`. `rating: null` takes the rating away. A reason or a note alone changes the rating that is there; a rating that changes forgets the reason and the note that are not sent along.',
  tag: 'calls',
  command: 'rate',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('c', 'The call') }),
  body: z
    .strictObject({
      rating: z.enum(ratingValues).nullable().optional().meta({ description: 'null takes it away' }),
      ratingReason: ratingReason.nullable().optional(),
      ratingNote: ratingNote.nullable().optional(),
    })
    .meta({ examples: [{ rating: 'bad', ratingReason: 'wrong_name', ratingNote: 'It asked twice.' }] }),
  returns: z.object({ call }),
  errors: ['not_found', 'invalid_transition'],
  mcp: { tool: 'rate_call', repeatable: true },
})
