import * as z from 'zod'
import { operation } from '../../operation.ts'
import { doNotCall } from '../../records/calls/dnc.ts'
import { e164, text } from '../../records/text.ts'

export const addDoNotCall = operation({
  name: 'addDoNotCall',
  audience: 'account',
  method: 'POST',
  path: '/v1/dnc',
  summary: 'Add a number to the do-not-call list',
  description:
    'Agents of the account can no longer call it: `on_dnc`. If it is already listed, a new reason replaces the old one.',
  tag: 'dnc',
  command: 'add',
  status: 201,
  effect: 'inside',
  idempotent: false,
  body: z
    .strictObject({
      e164: e164.meta({ description: 'The number, E.164' }),
      reason: text(300).optional().meta({ description: 'Why, for your reference' }),
    })
    .meta({ examples: [{ e164: '+420601000008', reason: 'Asked by e-mail' }] }),
  returns: z.object({ number: doNotCall }),
  errors: ['invalid_number'],
  mcp: { tool: 'add_do_not_call', destructive: false, repeatable: true },
})
