import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/call.ts'
import { e164, language, text } from '../../records/text.ts'

export const placeCall = operation({
  name: 'placeCall',
  audience: 'account',
  method: 'POST',
  path: '/v1/calls',
  summary: 'Place an outbound call',
  tag: 'calls',
  command: 'place',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z.strictObject({
    to: e164,
    agentId: text(64).optional(),
    from: e164.optional(),
    callerId: e164.optional(),
    systemPrompt: text(6000).optional(),
    firstMessage: text(1000).optional(),
    language: language.optional(),
    voiceId: text(100).optional(),
    variables: z.record(z.string().max(64), text(1000)).optional(),
  }),
  returns: z.object({ call }),
  errors: [
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
    'engine_not_configured',
    'capacity_busy',
  ],
  mcp: { tool: 'place_call' },
})
