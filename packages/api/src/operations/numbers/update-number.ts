import * as z from 'zod'
import { operation } from '../../operation.ts'
import { exampleId, idParam } from '../../records/id.ts'
import { number, numberModes } from '../../records/number.ts'
import { e164, numberParam, text } from '../../records/text.ts'

/** spec:numbers.route */
export const updateNumber = operation({
  name: 'updateNumber',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/numbers/{e164}',
  summary: 'Route a voice number',
  description:
    "Sets who answers the number: an agent, another number it is forwarded to, own SIP equipment, or nobody. Mode sip sends calls to sipUri, or without one to the equipment registered with the number's credentials. A field that the mode does not use is refused. Where the owner of the account confirms changes of the monthly fee, such a change is `subscription_confirmation_required` with `confirmUrl`: once confirmed it is made, and the same request succeeds.",
  tag: 'numbers',
  command: 'update',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  body: z
    .strictObject({
      mode: z.enum(numberModes).optional().meta({ description: 'Who answers' }),
      agentId: idParam('ag', 'For mode agent: the agent that answers').nullable().optional(),
      forwardTo: e164.nullable().optional().meta({ description: 'For mode forward: where calls go' }),
      sipUri: text(300)
        .nullable()
        .optional()
        .meta({
          description: 'For mode sip: where calls go; null: to what is registered',
          examples: ['sip:reception@pbx.example.com'],
        }),
      label: text(80).optional().meta({ description: 'A name for people' }),
      recordCalls: z
        .boolean()
        .optional()
        .meta({ description: 'Record bridged, forwarded and SIP calls too, with an announcement' }),
    })
    .meta({
      examples: [
        { mode: 'agent', agentId: exampleId('ag') },
        { mode: 'forward', forwardTo: '+420601000001' },
        { mode: 'sip', sipUri: 'sip:reception@pbx.example.com' },
        { label: 'Objednávky' },
      ],
    }),
  returns: z.object({ number }),
  errors: [
    'not_found',
    'invalid_transition',
    'agent_not_found',
    'insufficient_credit',
    'invalid_number',
    'unsupported_country',
    'blocked_destination',
    'cannot_call_own_number',
    'cannot_call_volai_number',
    'subscription_confirmation_required',
  ],
  mcp: { tool: 'update_number', repeatable: true },
})
