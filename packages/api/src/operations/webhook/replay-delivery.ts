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
  summary: 'Deliver an event once more',
  description:
    'Delivers the same bytes again, with the same `event_id` and `webhook-id`, to the current URL, whatever the subscription, with the usual retries. The replayed delivery keeps its own record. A test event is not replayed: `invalid_transition`. `not_found` when the delivery is not among the last 50, or the webhook is gone.',
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
