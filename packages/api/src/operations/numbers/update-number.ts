import * as z from 'zod'
import { operation } from '../../operation.ts'
import { number, numberModes } from '../../records/number.ts'
import { e164, text } from '../../records/text.ts'

export const updateNumber = operation({
  name: 'updateNumber',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/numbers/{e164}',
  summary: 'Route a voice number',
  tag: 'numbers',
  command: 'update',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: z.string().max(32) }),
  body: z.strictObject({
    mode: z.enum(numberModes).optional(),
    agentId: text(64).nullable().optional(),
    forwardTo: e164.nullable().optional(),
    sipUri: text(300).nullable().optional(),
    label: text(80).optional(),
    recordCalls: z.boolean().optional(),
  }),
  returns: z.object({ number }),
  errors: ['agent_not_found'],
  mcp: { tool: 'update_number', repeatable: true },
})
