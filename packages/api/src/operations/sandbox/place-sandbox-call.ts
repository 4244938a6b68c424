import * as z from 'zod'
import { operation } from '../../operation.ts'
import { e164, phoneNumber } from '../../records/text.ts'

export const placeSandboxCall = operation({
  name: 'placeSandboxCall',
  audience: 'account',
  method: 'POST',
  path: '/sandbox/v1/calls',
  summary: 'Let a sandbox subscriber call a number',
  description:
    'A phone of the sandbox dials a number of the service, as the network would bring the call in.',
  tag: 'sandbox',
  command: 'call',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z
    .strictObject({
      from: e164.meta({ description: 'The phone that calls' }),
      to: e164.meta({ description: 'A number of the service', examples: ['+420228880001'] }),
      giveUpAfterSecs: z
        .number()
        .min(0)
        .max(60)
        .optional()
        .meta({
          description: 'It hangs up when nobody has answered by then; left out: after 60 s',
          examples: [20],
        }),
      identity: z.enum(['asserted', 'claimed', 'withheld']).optional().meta({
        description:
          'What the network says of the caller: it vouches for the number (left out too), only passes it on, or withholds it',
      }),
    })
    .meta({ examples: [{ from: '+420601000001', to: '+420228880001' }] }),
  returns: z.object({
    call: z.object({
      id: z.string().max(300).meta({ description: 'Its Call-ID in SIP' }),
      from: phoneNumber,
      to: phoneNumber,
    }),
  }),
  errors: ['not_found'],
  mcp: null,
})
