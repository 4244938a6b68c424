import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'
import { delivery } from '../../../records/webhook.ts'

export const replayAccountDelivery = operation({
  name: 'replayAccountDelivery',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/accounts/{id}/webhook/deliveries/{deliveryId}/replay',
  summary: 'Replay a delivery of an account',
  description:
    'The same bytes once more, to the URL that the webhook has now. `invalid_transition` for a test event.',
  tag: 'operator',
  command: 'replay-account-delivery',
  status: 201,
  effect: 'inside',
  idempotent: false,
  params: z.object({ id: idParam('acc', 'The account'), deliveryId: idParam('dlv', 'The delivery') }),
  returns: z.object({ delivery }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})
