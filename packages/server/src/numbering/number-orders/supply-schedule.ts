/** One job per order polls the supplier. */
export const supplyJobKind = 'number-order'
export const supplyJobKey = (orderId: string): string => `number-order:${orderId}`
export const orderIdOf = (jobKey: string): string => jobKey.slice('number-order:'.length)
