import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { delivery } from '../../records/webhook.ts'

/** spec:webhook.replay */
export const replayDelivery = operation({
  name: 'replayDelivery',
  audience: 'account',
  method: 'POST',
  path: '/v1/webhook/deliveries/{id}/replay',
  summary: 'Replay a delivery',
  description:
    'Delivers the same bytes again to the current URL, with the same `event_id` and `webhook-id` and the usual retries, whatever the subscription. The original delivery keeps its record. Test events cannot be replayed: `invalid_transition`. `not_found` if the delivery is not among the last 50 or the webhook was deleted.',
  tag: 'webhook',
  command: 'replay',
  status: 201,
  effect: 'inside',
  idempotent: true,
  params: z.object({ id: idParam('dlv', 'The delivery') }),
  returns: z.object({ delivery }),
  errors: ['not_found', 'invalid_transition'],
  mcp: { tool: 'replay_delivery' },
})
