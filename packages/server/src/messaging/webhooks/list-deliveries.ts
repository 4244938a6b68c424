import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { listDeliveries as readDeliveries } from './delivery.store.ts'
import { deliveryRecord } from './webhook-record.ts'

/** GET /v1/webhook/deliveries: the last 50, newest first. */
export const listDeliveries = () =>
  handle(operations.listDeliveries, async ({ account, db }) => ({
    deliveries: (await readDeliveries(db, account.id)).map(deliveryRecord),
  }))
