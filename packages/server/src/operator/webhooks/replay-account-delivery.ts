import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { replayStored } from '../../messaging/index.ts'
import { audit } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

/** POST /operator/v1/accounts/{id}/webhook/deliveries/{deliveryId}/replay (spec:operator.given-up) */
export const replayAccountDelivery = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.replayAccountDelivery, async (context, { params }) => {
    const accountId = parseId('acc', params.id)
    const deliveryId = parseId('dlv', params.deliveryId)
    if (accountId === undefined || deliveryId === undefined) return fail('not_found')
    const delivery = await replayStored(deps, context, accountId, deliveryId)
    if (isFailure(delivery)) return delivery
    await audit(deps, context, {
      action: 'delivery.replay',
      target: accountId,
      after: { deliveryId, event: delivery.event },
    })
    return { delivery }
  })
