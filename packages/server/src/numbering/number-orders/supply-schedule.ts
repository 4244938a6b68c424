import { idOf, type OrderId } from '../../platform/kernel/ids.ts'

/** One job per order polls the supplier. */
export const supplyJobKind = 'number-order'
export const supplyJobKey = (orderId: OrderId): string => `number-order:${orderId}`
export const orderIdOf = (jobKey: string): OrderId => idOf('ord', jobKey.slice('number-order:ord_'.length))
