import * as z from 'zod'
import { operation } from '../../operation.ts'
import { call } from '../../records/calls/call.ts'
import { relay } from '../../records/calls/relay.ts'
import { e164 } from '../../records/text.ts'

/** spec:relay.create */
export const createRelay = operation({
  name: 'createRelay',
  audience: 'account',
  method: 'POST',
  path: '/v1/relay',
  summary: 'Create a relay lease',
  description:
    'Your SIP equipment or voice platform sends one INVITE to `relay.sipUri` before `relay.expiresAt`; the service then dials `to` with caller ID `from` and bridges the two. An unused lease ends its call as `failed` with endReason `relay_expired`, at no charge. At most 5 open leases.',
  tag: 'relay',
  command: 'create',
  status: 201,
  effect: 'outside',
  idempotent: true,
  body: z
    .strictObject({
      from: e164.meta({ description: 'Caller ID: an active number of the account' }),
      to: e164.meta({ description: 'Number to call, +420 or +421, E.164' }),
      ttlSecs: z
        .int()
        .min(30)
        .max(300)
        .default(120)
        .meta({ description: 'Lifetime of the lease', examples: [120] }),
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
  spends: true,
  mcp: { tool: 'create_relay', destructive: true },
})
