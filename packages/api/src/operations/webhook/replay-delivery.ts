import * as z from 'zod'
import { operation } from '../../operation.ts'
import { idParam } from '../../records/id.ts'
import { delivery } from '../../records/webhook.ts'

export const replayDelivery = operation({
  name: 'replayDelivery',
  audience: 'account',
  method: 'POST',
  path: '/v1/webhook/deliveries/{id}/replay',
  summary: 'Deliver an event once more',
  description:
    'Makes a delivery of the same bytes, with the same `event_id` and `webhook-id`, to the URL that is set, whatever the subscription. It is tried as often as its event was, from the first attempt on; the delivery that is replayed stays as it is. A test event is not replayed: 409 invalid_transition. 404 not_found when the delivery is none of the last 50, or the webhook is gone.',
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
