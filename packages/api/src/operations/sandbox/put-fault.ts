import * as z from 'zod'
import { operation } from '../../operation.ts'
import { faults, faultTargets } from '../../records/sandbox.ts'

export const putFault = operation({
  name: 'putFault',
  audience: 'account',
  method: 'PUT',
  path: '/sandbox/v1/faults',
  summary: 'Make a sandbox server fail',
  description:
    'The next `count` requests to the server fail this way, or all until the fault is set to `none`.',
  tag: 'sandbox',
  command: 'fault',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z
    .strictObject({
      target: z.enum(faultTargets).meta({ description: 'The server that fails' }),
      fault: z.enum(faults).meta({ description: 'Kind of failure; `none` clears it' }),
      count: z
        .int()
        .min(1)
        .max(1000)
        .optional()
        .meta({ description: 'Number of failures; default: until cleared' }),
    })
    .meta({ examples: [{ target: 'smsc', fault: 'timeout', count: 1 }] }),
  returns: z.object({
    fault: z.object({
      target: z.enum(faultTargets),
      fault: z.enum(faults),
      count: z.int().min(1).max(10_000).optional(),
    }),
  }),
  errors: ['not_found'],
  mcp: null,
})
