import * as z from 'zod'
import { operation } from '../../operation.ts'
import { e164, phoneNumber } from '../../records/text.ts'

export const placeSandboxCall = operation({
  name: 'placeSandboxCall',
  audience: 'account',
  method: 'POST',
  path: '/sandbox/v1/calls',
  summary: 'Place a call from a sandbox phone',
  description: 'A sandbox phone calls a number of the service, as if the call came from the network.',
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
          description: 'Hangs up if not answered by then; default 60 s',
          examples: [20],
        }),
      identity: z.enum(['asserted', 'claimed', 'withheld']).optional().meta({
        description:
          'What the network does with the caller’s number: asserts it (default), passes it on unverified, or withholds it',
      }),
    })
    .meta({ examples: [{ from: '+420601000001', to: '+420228880001' }] }),
  returns: z.object({
    call: z.object({
      id: z.string().max(300).meta({ description: 'SIP Call-ID' }),
      from: phoneNumber,
      to: phoneNumber,
    }),
  }),
  errors: ['not_found'],
  mcp: null,
})
