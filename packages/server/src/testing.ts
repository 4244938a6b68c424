/** What tests outside this package start: never part of the service. */
export { createOutboundHttp } from './adapters/http/outbound-http.ts'
export { createSmppCarrier } from './adapters/sms-carrier/smpp.ts'
export { sql } from './db/sql.ts'
export { type TestDatabase, testDatabase } from './db/testing.ts'
export { silentLog } from './kernel/log.ts'
export { createMessages } from './messages/messages.ts'
export { storeReceipt } from './messages/store-receipt.ts'
export { numbers } from './numbers/numbers.ts'
export { handle } from './surface/handler.ts'
export {
  startTestSurface,
  type TestSurface,
  type TestSurfaceOptions,
  testOperatorToken,
} from './surface/testing.ts'
export { createSeal } from './webhook/seal.ts'
export { createWebhooks } from './webhook/webhooks.ts'
