import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/call.ts'
import { exampleId, idParam } from '../../records/id.ts'
import { e164, language, text } from '../../records/text.ts'

/** Words for the places in the texts of an agent. */
export const variables = z.record(z.string().max(64), text(1000)).meta({
  description: 'Fill the places {{name}} in the texts of the agent; no name begins with service_',
  examples: [{ order: '2026-118' }],
})

/** spec:calls.place-agent, spec:calls.variables */
export const placeCall = operation({
  name: 'placeCall',
  audience: 'account',
  method: 'POST',
  path: '/v1/calls',
  summary: 'Place an outbound call',
  description:
    'One of three kinds: `agentId` lets that agent call; `systemPrompt` makes a trial call without a saved agent; `from` connects two people, ringing `from` first and then `to`, at the price of both legs. Answers once the network responds, not once the call is over: read the call to follow it. `engine_unavailable` means the outcome is not known yet, so `to` may be ringing: read the call by `callId` before calling again. `eleven_labs_error` means the same for an agent on the external platform, or that the platform refused; the call is `failed` when nothing was dialed. A bridge whose outcome is not known is a success with status `initiated`.',
  tag: 'calls',
  command: 'place',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      to: e164.meta({ description: 'Whom to call: +420 or +421, E.164' }),
      agentId: idParam('ag', 'The agent that talks').optional(),
      from: e164.optional().meta({
        description: 'For a bridge: the first party to ring, +420 or +421; `to` is the second',
      }),
      callerId: e164.optional().meta({
        description: 'Own active number that is shown; else that of the agent, or the oldest of the account',
      }),
      systemPrompt: text(6000).optional().meta({ description: 'For a trial call: how the agent behaves' }),
      firstMessage: text(1000)
        .optional()
        .meta({ description: 'For a trial call: what the agent says first' }),
      language: language.optional(),
      voiceId: text(100).optional().meta({ description: 'For a trial call: the voice' }),
      variables: variables.optional(),
    })
    .meta({
      examples: [
        { to: '+420601000001', agentId: exampleId('ag'), variables: { order: '2026-118' } },
        {
          to: '+420601000001',
          systemPrompt: 'Ask whether the order has arrived.',
          firstMessage: 'Dobrý den, volá virtuální asistent Pekárny Novák.',
          language: 'cs',
        },
        { to: '+420601000001', from: '+420602123456' },
      ],
    }),
  returns: z.object({ call }),
  errors: [
    'insufficient_credit',
    'agent_not_found',
    'agent_suspended',
    'agent_no_number',
    'invalid_number',
    'unsupported_country',
    'blocked_destination',
    'cannot_call_own_number',
    'cannot_call_volai_number',
    'on_dnc',
    'destination_auto_blocked',
    'destination_busy',
    'call_rejected',
    'callback_failed',
    'engine_unavailable',
    'eleven_labs_error',
    'relay_lease_limit',
    'engine_not_configured',
    'capacity_busy',
  ],
  mcp: { tool: 'place_call', destructive: true },
})
