import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { replayStored } from './replays.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** POST /v1/webhook/deliveries/{id}/replay */
export const replayDelivery = (deps: Pick<WebhookDeps, 'randomBytes'>) =>
  handle(operations.replayDelivery, async (context, { params }) => {
    const deliveryId = parseId('dlv', params.id)
    if (deliveryId === undefined) return fail('not_found')
    const delivery = await replayStored(deps, context, context.account.id, deliveryId)
    return isFailure(delivery) ? delivery : { delivery }
  })
