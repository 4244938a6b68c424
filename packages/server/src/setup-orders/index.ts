export { setupPurchases } from './payment/purchases.ts'
export { createSetupOrders } from './setup-orders.ts'
