import { getAccount } from './operations/accounts/get-account.ts'
import { getApiKey } from './operations/accounts/get-api-key.ts'
import { issueApiKey } from './operations/accounts/issue-api-key.ts'
import { listApiKeys } from './operations/accounts/list-api-keys.ts'
import { renameApiKey } from './operations/accounts/rename-api-key.ts'
import { revokeApiKey } from './operations/accounts/revoke-api-key.ts'
import { updateAccount } from './operations/accounts/update-account.ts'
import { withdrawApiKey } from './operations/accounts/withdraw-api-key.ts'
import { createAgent } from './operations/agents/create-agent.ts'
import { deleteAgent } from './operations/agents/delete-agent.ts'
import { getAgent } from './operations/agents/get-agent.ts'
import { getAgentDraft } from './operations/agents/get-agent-draft.ts'
import { getAgentVersion } from './operations/agents/get-agent-version.ts'
import { listAgentVersions } from './operations/agents/list-agent-versions.ts'
import { listAgents } from './operations/agents/list-agents.ts'
import { listVoices } from './operations/agents/list-voices.ts'
import { publishAgentDraft } from './operations/agents/publish-agent-draft.ts'
import { rollBackAgent } from './operations/agents/roll-back-agent.ts'
import { saveAgentDraft } from './operations/agents/save-agent-draft.ts'
import { simulateAgent } from './operations/agents/simulate-agent.ts'
import { updateAgent } from './operations/agents/update-agent.ts'
import { getBillingDocument } from './operations/billing/get-billing-document.ts'
import { getBillingDocumentPdf } from './operations/billing/get-billing-document-pdf.ts'
import { getMonthlyStatement } from './operations/billing/get-monthly-statement.ts'
import { getMonthlyStatementCsv } from './operations/billing/get-monthly-statement-csv.ts'
import { getMonthlyStatementPdf } from './operations/billing/get-monthly-statement-pdf.ts'
import { listBillingDocuments } from './operations/billing/list-billing-documents.ts'
import { listPrices } from './operations/billing/list-prices.ts'
import { getCallbackRouting } from './operations/callback-routing/get-callback-routing.ts'
import { putCallbackRouting } from './operations/callback-routing/put-callback-routing.ts'
import { getCall } from './operations/calls/get-call.ts'
import { getCallSip } from './operations/calls/get-call-sip.ts'
import { getRecording } from './operations/calls/get-recording.ts'
import { listCalls } from './operations/calls/list-calls.ts'
import { placeCall } from './operations/calls/place-call.ts'
import { placeTestCall } from './operations/calls/place-test-call.ts'
import { rateCall } from './operations/calls/rate-call.ts'
import { listChanges } from './operations/changelog/list-changes.ts'
import { getBalance } from './operations/credit/get-balance.ts'
import { listLedger } from './operations/credit/list-ledger.ts'
import { addDoNotCall } from './operations/dnc/add-do-not-call.ts'
import { listDoNotCall } from './operations/dnc/list-do-not-call.ts'
import { removeDoNotCall } from './operations/dnc/remove-do-not-call.ts'
import { unblockDestination } from './operations/dnc/unblock-destination.ts'
import { createEvent } from './operations/integrations/create-event.ts'
import { createIntegration } from './operations/integrations/create-integration.ts'
import { deleteIntegration } from './operations/integrations/delete-integration.ts'
import { findAvailability } from './operations/integrations/find-availability.ts'
import { listCalendars } from './operations/integrations/list-calendars.ts'
import { listIntegrations } from './operations/integrations/list-integrations.ts'
import { listInvoices } from './operations/integrations/list-invoices.ts'
import { getMessage } from './operations/messages/get-message.ts'
import { listMessages } from './operations/messages/list-messages.ts'
import { sendMessage } from './operations/messages/send-message.ts'
import { cancelNumberOrder } from './operations/number-orders/cancel-number-order.ts'
import { listNumberOrders } from './operations/number-orders/list-number-orders.ts'
import { orderNumbers } from './operations/number-orders/order-numbers.ts'
import { buyNumber } from './operations/numbers/buy-number.ts'
import { getNumberSip } from './operations/numbers/get-number-sip.ts'
import { listNumbers } from './operations/numbers/list-numbers.ts'
import { releaseNumber } from './operations/numbers/release-number.ts'
import { rotateSipCredentials } from './operations/numbers/rotate-sip-credentials.ts'
import { updateNumber } from './operations/numbers/update-number.ts'
import { createProforma } from './operations/proformas/create-proforma.ts'
import { getProforma } from './operations/proformas/get-proforma.ts'
import { getProformaPdf } from './operations/proformas/get-proforma-pdf.ts'
import { getProformaQr } from './operations/proformas/get-proforma-qr.ts'
import { listProformas } from './operations/proformas/list-proformas.ts'
import { createRelay } from './operations/relay/create-relay.ts'
import { getRequest } from './operations/requests/get-request.ts'
import { listRequests } from './operations/requests/list-requests.ts'
import { createSandboxAccount } from './operations/sandbox/create-sandbox-account.ts'
import { getWorld } from './operations/sandbox/get-world.ts'
import { listHandsetMessages } from './operations/sandbox/list-handset-messages.ts'
import { listHappenings } from './operations/sandbox/list-happenings.ts'
import { listSandboxMail } from './operations/sandbox/list-sandbox-mail.ts'
import { placeSandboxCall } from './operations/sandbox/place-sandbox-call.ts'
import { putFault } from './operations/sandbox/put-fault.ts'
import { putSubscriber } from './operations/sandbox/put-subscriber.ts'
import { sendSandboxMessage } from './operations/sandbox/send-sandbox-message.ts'
import { skipTaskWaits } from './operations/sandbox/skip-task-waits.ts'
import { cancelSetupOrder } from './operations/setup-orders/cancel-setup-order.ts'
import { checkOutSetupOrder } from './operations/setup-orders/check-out-setup-order.ts'
import { createSetupOrder } from './operations/setup-orders/create-setup-order.ts'
import { getSetupOrder } from './operations/setup-orders/get-setup-order.ts'
import { launchSetupOrder } from './operations/setup-orders/launch-setup-order.ts'
import { listSetupOrders } from './operations/setup-orders/list-setup-orders.ts'
import { sendSetupMessage } from './operations/setup-orders/send-setup-message.ts'
import { buySmsNumber } from './operations/sms-numbers/buy-sms-number.ts'
import { listSmsNumbers } from './operations/sms-numbers/list-sms-numbers.ts'
import { releaseSmsNumber } from './operations/sms-numbers/release-sms-number.ts'
import { cancelTask } from './operations/tasks/cancel-task.ts'
import { createOutboundTask } from './operations/tasks/create-outbound-task.ts'
import { createTask } from './operations/tasks/create-task.ts'
import { getTask } from './operations/tasks/get-task.ts'
import { getTaskResults } from './operations/tasks/get-task-results.ts'
import { listTaskItems } from './operations/tasks/list-task-items.ts'
import { listTasks } from './operations/tasks/list-tasks.ts'
import { previewTaskCsv } from './operations/tasks/preview-task-csv.ts'
import { processTask } from './operations/tasks/process-task.ts'
import { reconcileTask } from './operations/tasks/reconcile-task.ts'
import { resolveTaskItem } from './operations/tasks/resolve-task-item.ts'
import { startTask } from './operations/tasks/start-task.ts'
import { updateTask } from './operations/tasks/update-task.ts'
import { createTool } from './operations/tools/create-tool.ts'
import { deleteTool } from './operations/tools/delete-tool.ts'
import { getTool } from './operations/tools/get-tool.ts'
import { listTools } from './operations/tools/list-tools.ts'
import { updateTool } from './operations/tools/update-tool.ts'
import { createTopup } from './operations/topups/create-topup.ts'
import { setupAutoTopup } from './operations/topups/setup-auto-topup.ts'
import { stopAutoTopup } from './operations/topups/stop-auto-topup.ts'
import { deleteOwnWebhook } from './operations/webhooks/delete-own-webhook.ts'
import { getWebhook } from './operations/webhooks/get-webhook.ts'
import { listDeliveries } from './operations/webhooks/list-deliveries.ts'
import { putWebhook } from './operations/webhooks/put-webhook.ts'
import { replayDelivery } from './operations/webhooks/replay-delivery.ts'
import { streamEvents } from './operations/webhooks/stream-events.ts'
import { testWebhook } from './operations/webhooks/test-webhook.ts'

/** All but those of the operator, by name: what a client of an account needs. */
export const accountOperations = {
  getAccount,
  updateAccount,
  getApiKey,
  revokeApiKey,
  listApiKeys,
  issueApiKey,
  renameApiKey,
  withdrawApiKey,
  createAgent,
  getAgent,
  listAgents,
  updateAgent,
  deleteAgent,
  getAgentDraft,
  saveAgentDraft,
  publishAgentDraft,
  rollBackAgent,
  simulateAgent,
  listAgentVersions,
  getAgentVersion,
  getBalance,
  getCall,
  getCallSip,
  getRecording,
  listCalls,
  placeCall,
  placeTestCall,
  rateCall,
  createRelay,
  listChanges,
  createTopup,
  setupAutoTopup,
  stopAutoTopup,
  createProforma,
  listProformas,
  getProforma,
  getProformaPdf,
  getProformaQr,
  listBillingDocuments,
  getBillingDocument,
  getBillingDocumentPdf,
  getMonthlyStatement,
  getMonthlyStatementCsv,
  getMonthlyStatementPdf,
  listLedger,
  listPrices,
  listDoNotCall,
  addDoNotCall,
  removeDoNotCall,
  unblockDestination,
  listIntegrations,
  createIntegration,
  deleteIntegration,
  listCalendars,
  findAvailability,
  createEvent,
  listInvoices,
  getMessage,
  listMessages,
  sendMessage,
  buyNumber,
  getCallbackRouting,
  putCallbackRouting,
  getNumberSip,
  listNumbers,
  rotateSipCredentials,
  updateNumber,
  releaseNumber,
  orderNumbers,
  listNumberOrders,
  cancelNumberOrder,
  listSmsNumbers,
  buySmsNumber,
  releaseSmsNumber,
  createSandboxAccount,
  getWorld,
  listHandsetMessages,
  listHappenings,
  listSandboxMail,
  placeSandboxCall,
  putFault,
  putSubscriber,
  sendSandboxMessage,
  skipTaskWaits,
  createTask,
  createOutboundTask,
  listTasks,
  getTask,
  updateTask,
  cancelTask,
  startTask,
  processTask,
  reconcileTask,
  listTaskItems,
  resolveTaskItem,
  getTaskResults,
  previewTaskCsv,
  createTool,
  listTools,
  getTool,
  updateTool,
  deleteTool,
  listRequests,
  getRequest,
  listVoices,
  getWebhook,
  listDeliveries,
  replayDelivery,
  streamEvents,
  putWebhook,
  deleteOwnWebhook,
  testWebhook,
  createSetupOrder,
  listSetupOrders,
  getSetupOrder,
  sendSetupMessage,
  checkOutSetupOrder,
  launchSetupOrder,
  cancelSetupOrder,
} as const
