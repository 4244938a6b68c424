import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { givenUpDeliveries } from '../../messaging/index.ts'
import { audit } from '../../people/index.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

const shownAtMost = 200

/** GET /operator/v1/deliveries (spec:operator.given-up) */
export const listGivenUpDeliveries = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.listGivenUpDeliveries, async (context) => {
    const deliveries = await givenUpDeliveries(context.db, shownAtMost)
    await audit(deps, context, { action: 'deliveries.list', target: 'deliveries' })
    return { deliveries }
  })
