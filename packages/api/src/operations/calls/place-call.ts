import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/calls/call.ts'
import { exampleId, idParam } from '../../records/id.ts'
import { privacies } from '../../records/numbers/number.ts'
import { e164, language, text } from '../../records/text.ts'
import { variables } from '../../records/variables.ts'

/** spec:calls.place-agent, spec:calls.variables */
export const placeCall = operation({
  name: 'placeCall',
  audience: 'account',
  method: 'POST',
  path: '/v1/calls',
  summary: 'Place an outbound call',
  description:
    'Three kinds: `agentId` has that agent call; `systemPrompt` places a trial call without a saved agent; `from` bridges two people, ringing `from` first, then `to`, and both legs are charged. Returns once the network responds; read the call to follow it. `engine_unavailable` means the outcome is unknown and `to` may be ringing: read the call by `callId` before calling again. `eleven_labs_error` means the same for an agent on the external platform, or that the platform refused; the call is `failed` if nothing was dialed. A bridge with an unknown outcome is returned as `initiated`.',
  tag: 'calls',
  command: 'place',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      to: e164.meta({ description: 'Number to call, +420 or +421, E.164' }),
      agentId: idParam('ag', 'The agent that calls').optional(),
      from: e164.optional().meta({
        description: 'Bridge: the party to ring first, +420 or +421',
      }),
      callerId: e164.optional().meta({
        description: 'Caller ID: an active number of the account; default: the agent’s, or the oldest',
      }),
      privacy: z.enum(privacies).optional().meta({
        description: 'Whether the callee is shown the caller ID; default: as the number says',
      }),
      systemPrompt: text(6000).optional().meta({ description: 'Trial call: instructions for the agent' }),
      firstMessage: text(1000).optional().meta({ description: 'Trial call: opening line' }),
      language: language.optional(),
      voiceId: text(100).optional().meta({ description: 'Trial call: voice' }),
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
  spends: true,
  mcp: { tool: 'place_call', destructive: true },
})
