import type { NumberOrder } from '@hovor/api'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { StoredOrder } from './number-order.store.ts'

/** An order as its account sees it. */
export function orderRecord(order: StoredOrder): NumberOrder {
  const { id, status, country, region, count, address, numbers, failReason, createdAt, updatedAt } = order
  return {
    id,
    status,
    country,
    region,
    count,
    address,
    numbers: [...numbers],
    ...(failReason !== null && { failReason }),
    createdAt,
    updatedAt,
  }
}

/** The same with its account, for the operator. */
export function operatorOrderRecord(order: StoredOrder): NumberOrder & { readonly accountId: AccountId } {
  return { ...orderRecord(order), accountId: order.accountId }
}
