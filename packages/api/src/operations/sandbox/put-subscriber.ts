import * as z from 'zod'
import { operation } from '../../operation.ts'
import { text } from '../../records/text.ts'

export const putSubscriber = operation({
  name: 'putSubscriber',
  audience: 'account',
  method: 'PUT',
  path: '/sandbox/v1/subscribers/{e164}',
  summary: 'Say how a sandbox subscriber behaves',
  tag: 'sandbox',
  command: 'subscriber',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ e164: z.string().max(32) }),
  body: z.strictObject({
    behaviour: z.enum([
      'answer',
      'no_answer',
      'busy',
      'reject',
      'unreachable',
      'voicemail',
      'ivr',
      'answer_late',
    ]),
    lines: z.array(text(500)).max(50).optional(),
    language: z.enum(['cs', 'sk', 'en', 'de', 'pl']).optional(),
    ringSecs: z.number().min(0).max(120).optional(),
    hangUpAfterSecs: z.number().min(0).max(3600).optional(),
    voice: z.enum(['speech', 'tones', 'silence']).optional(),
    realTimeText: z.boolean().optional(),
  }),
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})
