import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/call.ts'
import { relay } from '../../records/relay.ts'
import { e164 } from '../../records/text.ts'

/** spec:relay.create */
export const createRelay = operation({
  name: 'createRelay',
  audience: 'account',
  method: 'POST',
  path: '/v1/relay',
  summary: 'Lease a place to call in once',
  description:
    'Own SIP equipment, or a voice platform, sends one INVITE to `relay.sipUri` before `relay.expiresAt`; the service then dials `to`, shows `from` as the caller, and connects the two. An unused lease ends its call as `failed` with endReason `relay_expired`, at no charge. At most 5 leases can be open at a time.',
  tag: 'relay',
  command: 'create',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      from: e164.meta({ description: 'Own active number, which is shown as the caller' }),
      to: e164.meta({ description: 'Whom to call: +420 or +421, E.164' }),
      ttlSecs: z
        .int()
        .min(30)
        .max(300)
        .default(120)
        .meta({ description: 'How long the INVITE may take to come', examples: [120] }),
    })
    .meta({ examples: [{ from: '+420228880001', to: '+420601000001', ttlSecs: 60 }] }),
  returns: z.object({ call, relay }),
  errors: [
    'insufficient_credit',
    'relay_lease_limit',
    'invalid_number',
    'unsupported_country',
    'blocked_destination',
    'cannot_call_own_number',
    'cannot_call_volai_number',
    'on_dnc',
    'destination_auto_blocked',
    'destination_busy',
    'engine_not_configured',
    'capacity_busy',
  ],
  mcp: { tool: 'create_relay', destructive: true },
})
