import * as z from 'zod'
import { operation } from '../../operation.ts'
import { behaviours, lineCue, subscriber, voices } from '../../records/sandbox.ts'
import { languages, numberParam, text } from '../../records/text.ts'

export const putSubscriber = operation({
  name: 'putSubscriber',
  audience: 'account',
  method: 'PUT',
  path: '/sandbox/v1/subscribers/{e164}',
  summary: 'Set the behavior of a sandbox phone',
  description: 'What the phone does when it is called. Fixed numbers such as +420601000001 need no setup.',
  tag: 'sandbox',
  command: 'subscriber',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ e164: numberParam('A sandbox phone', '+420601000050') }),
  body: z
    .strictObject({
      behaviour: z.enum(behaviours).meta({ description: 'What it does when it is called' }),
      lines: z.array(text(500).min(1)).max(50).optional().meta({ description: 'What it says, one per turn' }),
      cues: z
        .array(lineCue)
        .max(50)
        .optional()
        .meta({ description: 'Lines not simply spoken once the far end falls silent' }),
      language: z.enum(languages).optional(),
      ringSecs: z.number().min(0).max(120).optional().meta({ description: 'How long it rings' }),
      hangUpAfterSecs: z
        .number()
        .min(0)
        .max(1800)
        .optional()
        .meta({ description: 'Counted from the answer' }),
      voice: z.enum(voices).optional().meta({ description: 'Speech, one tone per line, or silence' }),
      realTimeText: z.boolean().optional().meta({ description: 'Also send every line as real-time text' }),
    })
    .meta({ examples: [{ behaviour: 'answer', lines: ['Dobrý den.', 'Na shledanou.'], ringSecs: 2 }] }),
  returns: z.object({ subscriber }),
  errors: ['not_found'],
  mcp: null,
})
