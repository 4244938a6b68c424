/** Fixtures for tests outside this package, never part of the service. */

export { bankEncodings, csvForms, gpcFile, type Payment } from './accounting/testing/statement-files.ts'
export { caldavCalendars } from './adapters/calendar/caldav/caldav-calendars.ts'
export { googleCalendars } from './adapters/calendar/google/google-calendars.ts'
export {
  type BusyTimes,
  corpusDir,
  readCorpus,
} from './adapters/calendar/ical/testing/corpus.ts'
export { createCalendarThreads } from './adapters/calendar/thread/calendar-threads.ts'
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
export { testAgentCalendar } from './agents/testing/agent-calendar.ts'
export { startModelServer } from './agents/testing/model-server.ts'
export { startToolServer } from './agents/tools/testing/tool-server.ts'
export { createTools } from './agents/tools/tools.ts'
export { type Calls, createCalls } from './calls/calls.ts'
export { createDnc } from './calls/dnc/dnc.ts'
export { frameBytes } from './calls/ports/browser-lines.port.ts'
export { createRatingLinks } from './calls/rating/rating-links.ts'
export { createRelayDirectory } from './calls/relay/relay-directory.ts'
export { recordingPath } from './calls/state/recording-path.ts'
export { ScriptedCaller, scriptedCarrier } from './calls/testing/legs.ts'
export { noTaskCalls } from './calls/testing/no-task-calls.ts'
export { composeIntegrations } from './compose/create/create-integrations.ts'
export { integrationServers } from './compose/create/integration-servers.ts'
export { noSmsCarrier } from './compose/create/no-sms-carrier.ts'
export { type VoiceProviders, voiceProviders } from './compose/create/voice-providers.ts'
export { handle } from './http/exchange/handler.ts'
export { toolWording } from './http/mcp/mcp-wording.ts'
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
} from './http/testing/crash.ts'
export { noRateLimit } from './http/testing/no-limit.ts'
export { signIn } from './http/testing/sign-in.ts'
export {
  startTestSurface,
  type TestSurface,
  type TestSurfaceOptions,
  testOperatorToken,
  testSeal,
} from './http/testing/test-surface.ts'
export { bookEvent, ourUid, type WantedEvent } from './integrations/appointments/book-event.ts'
export type { CalendarLogin, CalendarServer } from './integrations/ports/calendar.port.ts'
export type {
  CustomerQuestion,
  InvoiceQuestion,
  InvoiceServer,
  InvoicesLogin,
  InvoicesOutcome,
} from './integrations/ports/invoices.port.ts'
export { readTar } from './maintenance/backup/read-tar.ts'
export { listMessages } from './messaging/messages/list-messages.ts'
export { createMessages } from './messaging/messages/messages.ts'
export type { MessageDeps } from './messaging/messages/state/message-deps.ts'
export { bound, type MessageService, startMessages } from './messaging/messages/testing/message-service.ts'
export {
  passing,
  type TestAccount,
  type TestAnswer,
} from './messaging/webhooks/testing/test-service.ts'
export { billingDocuments } from './money/billing/billing-documents.ts'
export { createCredit } from './money/credit/credit.ts'
export { reconcile } from './money/credit/reconcile.ts'
export { chargeFees } from './money/fees/charge-fees.ts'
export { createTopups, type Topups, type TopupsDeps } from './money/payments/topups.ts'
export { callbackRouting } from './numbering/callback-routing/callback-routing.ts'
export { createNumberOrders } from './numbering/number-orders/number-orders.ts'
export { numbers } from './numbering/numbers/numbers.ts'
export { paidNumbers } from './numbering/numbers/paid-numbers.ts'
export { createPbxDirectory } from './numbering/numbers/sip/pbx-directory.ts'
export { smsNumbers } from './numbering/sms-numbers/sms-numbers.ts'
export { giveSmsNumber } from './numbering/sms-numbers/testing/give-sms-number.ts'
export { operate } from './operator/testing/operate.ts'
export { createAccounts } from './people/accounts/accounts.ts'
export type { MailDeps } from './people/mail/mail-deps.ts'
export { createMails, type Mails } from './people/mail/mails.ts'
export type { SetPassword } from './people/mail/templates/mail-content.ts'
export { createPasswords } from './people/users/passwords.ts'
export { createUnsubscribeLinks } from './people/weekly-summary/unsubscribe-links.ts'
export { createWeeklySummaries, type WeeklySummaries } from './people/weekly-summary/weekly-summaries.ts'
export type { Database } from './platform/db/database.ts'
export { withBaseBackup } from './platform/db/embedded/base-backup.ts'
export { startEmbedded } from './platform/db/embedded/supervisor.ts'
export { nodeAsNobody } from './platform/db/embedded/testing/node-as-nobody.ts'
export { openDatabase } from './platform/db/open-database.ts'
export { makePartitions } from './platform/db/partitions.ts'
export { sql } from './platform/db/sql.ts'
export { type TestDatabase, testDatabase } from './platform/db/testing/test-database.ts'
export { createQueue } from './platform/jobs/queue.ts'
export { plantSchedule, scheduleHandlers } from './platform/jobs/schedule.ts'
export {
  type AccountId,
  type AgentId,
  type CallId,
  type IntegrationId,
  type MessageId,
  type OrderId,
  type TopUpId,
  uuidOf,
} from './platform/kernel/ids.ts'
export { readLog } from './platform/kernel/testing/log.ts'
export { type Log, silentLog } from './platform/log/log.ts'
export { holdNodeLease } from './platform/nodes/node-lease.ts'
export { publish } from './platform/outbox/outbox.ts'
