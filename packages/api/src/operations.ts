import { accountOperations } from './account-operations.ts'
import { cancelProforma } from './operations/operator/accounting/cancel-proforma.ts'
import { createOperatorProforma } from './operations/operator/accounting/create-operator-proforma.ts'
import { dismissBankPayment } from './operations/operator/accounting/dismiss-bank-payment.ts'
import { exportCalls } from './operations/operator/accounting/export-calls.ts'
import { exportDocuments } from './operations/operator/accounting/export-documents.ts'
import { exportLedger } from './operations/operator/accounting/export-ledger.ts'
import { getAccountStatement } from './operations/operator/accounting/get-account-statement.ts'
import { getVatSummary } from './operations/operator/accounting/get-vat-summary.ts'
import { listBankPayments } from './operations/operator/accounting/list-bank-payments.ts'
import { listBankStatements } from './operations/operator/accounting/list-bank-statements.ts'
import { listOperatorProformas } from './operations/operator/accounting/list-operator-proformas.ts'
import { matchBankPayment } from './operations/operator/accounting/match-bank-payment.ts'
import { sendDocument } from './operations/operator/accounting/send-document.ts'
import { unmatchBankPayment } from './operations/operator/accounting/unmatch-bank-payment.ts'
import { uploadBankStatement } from './operations/operator/accounting/upload-bank-statement.ts'
import { createAccount } from './operations/operator/accounts/create-account.ts'
import { getOperatorAccount } from './operations/operator/accounts/get-operator-account.ts'
import { listAccounts } from './operations/operator/accounts/list-accounts.ts'
import { updateOperatorAccount } from './operations/operator/accounts/update-operator-account.ts'
import { listAudit } from './operations/operator/audit/list-audit.ts'
import { closeAccount } from './operations/operator/closing/close-account.ts'
import { exportAccount } from './operations/operator/closing/export-account.ts'
import { getAccountClosing } from './operations/operator/closing/get-account-closing.ts'
import { adjustCredit } from './operations/operator/credit/adjust-credit.ts'
import { listAccountTopups } from './operations/operator/credit/list-account-topups.ts'
import { refundTopup } from './operations/operator/credit/refund-topup.ts'
import { addIntegrationHost } from './operations/operator/hosts/add-integration-host.ts'
import { listIntegrationHosts } from './operations/operator/hosts/list-integration-hosts.ts'
import { removeIntegrationHost } from './operations/operator/hosts/remove-integration-host.ts'
import { createApiKey } from './operations/operator/keys/create-api-key.ts'
import { deleteApiKey } from './operations/operator/keys/delete-api-key.ts'
import { listAccountKeys } from './operations/operator/keys/list-account-keys.ts'
import { addAccountNote } from './operations/operator/notes/add-account-note.ts'
import { listAccountNotes } from './operations/operator/notes/list-account-notes.ts'
import { removeAccountNote } from './operations/operator/notes/remove-account-note.ts'
import { completeNumberOrder } from './operations/operator/number-orders/complete-number-order.ts'
import { failNumberOrder } from './operations/operator/number-orders/fail-number-order.ts'
import { listOperatorNumberOrders } from './operations/operator/number-orders/list-operator-number-orders.ts'
import { takeNumberOrder } from './operations/operator/number-orders/take-number-order.ts'
import { grantOperator } from './operations/operator/operators/grant-operator.ts'
import { listOperators } from './operations/operator/operators/list-operators.ts'
import { revokeOperator } from './operations/operator/operators/revoke-operator.ts'
import { changeUserEmail } from './operations/operator/people/change-user-email.ts'
import { endSessions } from './operations/operator/people/end-sessions.ts'
import { inviteMember } from './operations/operator/people/invite-member.ts'
import { listMembers } from './operations/operator/people/list-members.ts'
import { removeMember } from './operations/operator/people/remove-member.ts'
import { resendInvitation } from './operations/operator/people/resend-invitation.ts'
import { resetSecondFactor } from './operations/operator/people/reset-second-factor.ts'
import { revokeInvitation } from './operations/operator/people/revoke-invitation.ts'
import { sendPasswordLink } from './operations/operator/people/send-password-link.ts'
import { updateMember } from './operations/operator/people/update-member.ts'
import { getOperatorRequest } from './operations/operator/requests/get-operator-request.ts'
import { getServiceState } from './operations/operator/service/get-service-state.ts'
import { listConnections } from './operations/operator/service/list-connections.ts'
import { listFailingJobs } from './operations/operator/service/list-failing-jobs.ts'
import { listGivenUpMails } from './operations/operator/service/list-given-up-mails.ts'
import { resendMail } from './operations/operator/service/resend-mail.ts'
import { retryJob } from './operations/operator/service/retry-job.ts'
import { testConnection } from './operations/operator/service/test-connection.ts'
import { answerSetupOrder } from './operations/operator/setup-orders/answer-setup-order.ts'
import { completeSetupOrder } from './operations/operator/setup-orders/complete-setup-order.ts'
import { editSetupDraft } from './operations/operator/setup-orders/edit-setup-draft.ts'
import { getOperatorSetupOrder } from './operations/operator/setup-orders/get-operator-setup-order.ts'
import { listOperatorSetupOrders } from './operations/operator/setup-orders/list-operator-setup-orders.ts'
import { quoteSetupOrder } from './operations/operator/setup-orders/quote-setup-order.ts'
import { refundSetupOrder } from './operations/operator/setup-orders/refund-setup-order.ts'
import { takeSetupOrder } from './operations/operator/setup-orders/take-setup-order.ts'
import { addNumberStock } from './operations/operator/stock/add-number-stock.ts'
import { addSmsStock } from './operations/operator/stock/add-sms-stock.ts'
import { listNumberStock } from './operations/operator/stock/list-number-stock.ts'
import { listSmsStock } from './operations/operator/stock/list-sms-stock.ts'
import { removeNumberStock } from './operations/operator/stock/remove-number-stock.ts'
import { removeSmsStock } from './operations/operator/stock/remove-sms-stock.ts'
import { previewSuspension } from './operations/operator/suspension/preview-suspension.ts'
import { restoreAccount } from './operations/operator/suspension/restore-account.ts'
import { restoreAgent } from './operations/operator/suspension/restore-agent.ts'
import { suspendAccount } from './operations/operator/suspension/suspend-account.ts'
import { suspendAgent } from './operations/operator/suspension/suspend-agent.ts'
import { listAccountTariffs } from './operations/operator/tariffs/list-account-tariffs.ts'
import { listTariffs } from './operations/operator/tariffs/list-tariffs.ts'
import { putAccountTariffs } from './operations/operator/tariffs/put-account-tariffs.ts'
import { putTariffs } from './operations/operator/tariffs/put-tariffs.ts'
import { endViewing } from './operations/operator/viewings/end-viewing.ts'
import { listViewings } from './operations/operator/viewings/list-viewings.ts'
import { startViewing } from './operations/operator/viewings/start-viewing.ts'
import { accountViews } from './operations/operator/views/account-views.ts'
import { deleteWebhook } from './operations/operator/webhooks/delete-webhook.ts'
import { listGivenUpDeliveries } from './operations/operator/webhooks/list-given-up-deliveries.ts'
import { replayAccountDelivery } from './operations/operator/webhooks/replay-account-delivery.ts'

/** Every operation, by name. */
export const operations = {
  ...accountOperations,
  adjustCredit,
  listAccountTopups,
  refundTopup,
  createAccount,
  listAccountKeys,
  createApiKey,
  deleteApiKey,
  deleteWebhook,
  getOperatorAccount,
  listAccounts,
  updateOperatorAccount,
  ...accountViews,
  closeAccount,
  getAccountClosing,
  exportAccount,
  getServiceState,
  listFailingJobs,
  retryJob,
  listGivenUpMails,
  resendMail,
  listGivenUpDeliveries,
  replayAccountDelivery,
  listConnections,
  testConnection,
  restoreAccount,
  suspendAccount,
  previewSuspension,
  suspendAgent,
  restoreAgent,
  listTariffs,
  putTariffs,
  listAccountTariffs,
  putAccountTariffs,
  listSmsStock,
  addSmsStock,
  removeSmsStock,
  listIntegrationHosts,
  addIntegrationHost,
  removeIntegrationHost,
  getOperatorRequest,
  listAccountNotes,
  addAccountNote,
  removeAccountNote,
  listAudit,
  createOperatorProforma,
  listOperatorProformas,
  cancelProforma,
  uploadBankStatement,
  listBankStatements,
  listBankPayments,
  matchBankPayment,
  dismissBankPayment,
  unmatchBankPayment,
  sendDocument,
  exportDocuments,
  exportLedger,
  exportCalls,
  getVatSummary,
  getAccountStatement,
  listMembers,
  inviteMember,
  updateMember,
  removeMember,
  revokeInvitation,
  resetSecondFactor,
  endSessions,
  sendPasswordLink,
  resendInvitation,
  changeUserEmail,
  listOperators,
  grantOperator,
  revokeOperator,
  listViewings,
  startViewing,
  endViewing,
  listOperatorNumberOrders,
  takeNumberOrder,
  completeNumberOrder,
  failNumberOrder,
  listNumberStock,
  addNumberStock,
  removeNumberStock,
  listOperatorSetupOrders,
  getOperatorSetupOrder,
  takeSetupOrder,
  answerSetupOrder,
  quoteSetupOrder,
  editSetupDraft,
  completeSetupOrder,
  refundSetupOrder,
} as const

export type OperationName = keyof typeof operations
