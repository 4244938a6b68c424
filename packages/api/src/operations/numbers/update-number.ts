import * as z from 'zod'
import { operation } from '../../operation.ts'
import { exampleId, idParam } from '../../records/id.ts'
import { number, numberModes, privacies } from '../../records/numbers/number.ts'
import { e164, numberParam, text } from '../../records/text.ts'

/** spec:numbers.route */
export const updateNumber = operation({
  name: 'updateNumber',
  audience: 'account',
  method: 'PATCH',
  path: '/v1/numbers/{e164}',
  summary: 'Update a voice number',
  description:
    "Sets its call routing: an agent, forwarding to another number, SIP equipment, or nobody. Mode sip sends calls to sipUri, or to the equipment registered with the number's credentials. Fields the mode does not use are rejected. If the account owner must confirm monthly fees, a change of the fee is `subscription_confirmation_required` with `confirmUrl`: it is made once confirmed, and the same request then succeeds.",
  tag: 'numbers',
  command: 'update',
  status: 200,
  effect: 'inside',
  idempotent: false,
  params: z.object({ e164: numberParam('A number of the account', '+420228880001') }),
  body: z
    .strictObject({
      mode: z.enum(numberModes).optional().meta({ description: 'Who answers' }),
      agentId: idParam('ag', 'Mode agent: the agent that answers').nullable().optional(),
      forwardTo: e164.nullable().optional().meta({ description: 'Mode forward: the target number' }),
      sipUri: text(300)
        .nullable()
        .optional()
        .meta({
          description: 'Mode sip: the target; null: registered equipment',
          examples: ['sip:reception@pbx.example.com'],
        }),
      label: text(80).optional().meta({ description: 'Label' }),
      recordCalls: z
        .boolean()
        .optional()
        .meta({ description: 'Also record bridged, forwarded and SIP calls, with an announcement' }),
      privacy: z.enum(privacies).optional().meta({ description: 'Whether callees are shown the number' }),
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
  spends: true,
  mcp: { tool: 'update_number', repeatable: true },
})
