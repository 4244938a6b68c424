/** What tests outside this package start: never part of the service. */
export { createAccounts } from './accounts/accounts.ts'
export { caldavCalendars } from './adapters/calendar/caldav/caldav-calendars.ts'
export { googleCalendars } from './adapters/calendar/google/google-calendars.ts'
export {
  type BusyTimes,
  corpusDir,
  readCorpus,
} from './adapters/calendar/ical/testing/corpus.ts'
export { createRemoteEngine } from './adapters/engine-process/remote-engine.ts'
export { serveEngine } from './adapters/engine-process/serve-engine.ts'
export { createOutboundHttp } from './adapters/http/outbound-http.ts'
export { createFakturoid } from './adapters/invoices/fakturoid/fakturoid.ts'
export { createFlexi } from './adapters/invoices/flexi/flexi.ts'
export { createSmtpTransport } from './adapters/mail/smtp-transport.ts'
export { createNumberSupplier } from './adapters/number-supplier/number-supplier.ts'
export { createStripePayments } from './adapters/payments/stripe-payments.ts'
export { createSmppCarrier } from './adapters/sms-carrier/smpp.ts'
export { startSipTrunk } from './adapters/voice-carrier/sip-trunk.ts'
export { createVoiceEngine } from './adapters/voice-engine/engine.ts'
export { createSimulator } from './adapters/voice-engine/simulator.ts'
export { createElevenLabsPlatform } from './adapters/voice-platform/eleven-labs.ts'
export { readWebhook } from './adapters/voice-platform/read-webhook.ts'
export { createAgents } from './agents/agents.ts'
export { noVoicePlatform } from './agents/no-voice-platform.ts'
export { simulateAgent } from './agents/simulate-agent.ts'
export { testAgentCalendar } from './agents/testing-agent-calendar.ts'
export { startModelServer } from './agents/testing-model-server.ts'
export { readTar } from './backup/read-tar.ts'
export { billingDocuments } from './billing/billing-documents.ts'
export { callbackRouting } from './callback-routing/callback-routing.ts'
export { type Calls, createCalls } from './calls/calls.ts'
export { recordingPath } from './calls/recording-path.ts'
export { createRelayDirectory } from './calls/relay-directory.ts'
export { ScriptedCaller, scriptedCarrier } from './calls/testing-legs.ts'
export { composeIntegrations } from './compose/create-integrations.ts'
export { composePayments } from './compose/create-payments.ts'
export { noSmsCarrier } from './compose/no-sms-carrier.ts'
export { type VoiceProviders, voiceProviders } from './compose/voice-providers.ts'
export { createCredit } from './credit/credit.ts'
export { reconcile } from './credit/reconcile.ts'
export type { Database } from './db/database.ts'
export { withBaseBackup } from './db/embedded/base-backup.ts'
export { openDatabase } from './db/open-database.ts'
export { makePartitions } from './db/partitions.ts'
export { sql } from './db/sql.ts'
export { type TestDatabase, testDatabase } from './db/testing.ts'
export { createDnc } from './dnc/dnc.ts'
export { chargeFees } from './fees/charge-fees.ts'
export { bookEvent, ourUid, type WantedEvent } from './integrations/book-event.ts'
export type { CalendarLogin, CalendarServer } from './integrations/calendar.port.ts'
export type {
  CustomerQuestion,
  InvoiceQuestion,
  InvoiceServer,
  InvoicesLogin,
  InvoicesOutcome,
} from './integrations/invoices.port.ts'
export { createQueue } from './jobs/queue.ts'
export { plantSchedule, scheduleHandlers } from './jobs/schedule.ts'
export { uuidOf } from './kernel/ids.ts'
export { type Log, silentLog } from './kernel/log.ts'
export { createSeal, sealKeyOf } from './kernel/seal.ts'
export { readLog } from './kernel/testing-log.ts'
export type { SetPassword } from './mail/mail-content.ts'
export type { MailDeps } from './mail/mail-deps.ts'
export type { MailTransport } from './mail/mail-transport.port.ts'
export { createMails, type Mails } from './mail/mails.ts'
export { listMessages } from './messages/list-messages.ts'
export { createMessages } from './messages/messages.ts'
export { storeInbound } from './messages/receive/store-inbound.ts'
export { storeReceipt } from './messages/store-receipt.ts'
export { bound, type MessageService, startMessages } from './messages/testing.ts'
export { holdNodeLease } from './nodes/node-lease.ts'
export { createNumberOrders } from './number-orders/number-orders.ts'
export { numbers } from './numbers/numbers.ts'
export { paidNumbers } from './numbers/paid-numbers.ts'
export { createPbxDirectory } from './numbers/pbx-directory.ts'
export type { Payments } from './payments/payments.port.ts'
export { createTopups, type Topups, type TopupsDeps } from './payments/topups.ts'
export { smsNumbers } from './sms-numbers/sms-numbers.ts'
export { giveSmsNumber } from './sms-numbers/testing.ts'
export { handle } from './surface/handler.ts'
export { toolWording } from './surface/mcp-wording.ts'
export type { PageRoute } from './surface/pages.ts'
export {
  startTestSurface,
  type TestSurface,
  type TestSurfaceOptions,
  testOperatorToken,
  testSeal,
} from './surface/testing.ts'
export {
  booksOf,
  type CrashAccount,
  crashAccount,
  creditOf,
  type Door,
  heldBy,
  type Life,
  openDoor,
  startLife,
} from './surface/testing-crash.ts'
export { startToolServer } from './tools/testing-tool-server.ts'
export { createTools } from './tools/tools.ts'
export { passing, type TestAccount, type TestAnswer, until } from './webhook/testing.ts'
export { createWebhooks } from './webhook/webhooks.ts'
export { createUnsubscribeLinks } from './weekly-summary/unsubscribe-links.ts'
export { createWeeklySummaries, type WeeklySummaries } from './weekly-summary/weekly-summaries.ts'
