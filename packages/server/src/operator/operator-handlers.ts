import type { OperatorHandler } from '../http/exchange/handler.ts'
import { listAudit } from '../people/index.ts'
import { createAccount } from './accounts/create-account.ts'
import { getOperatorAccount } from './accounts/get-operator-account.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { updateOperatorAccount } from './accounts/update-operator-account.ts'
import { listConnections } from './connections/list-connections.ts'
import { testConnection } from './connections/test-connection.ts'
import { adjustCredit } from './credit/adjust-credit.ts'
import { addIntegrationHost } from './hosts/add-integration-host.ts'
import { listIntegrationHosts } from './hosts/list-integration-hosts.ts'
import { removeIntegrationHost } from './hosts/remove-integration-host.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { deleteApiKey } from './keys/delete-api-key.ts'
import { listAccountKeys } from './keys/list-account-keys.ts'
import type { OperatorDeps } from './needs/operator-deps.ts'
import { addAccountNote } from './notes/add-account-note.ts'
import { listAccountNotes } from './notes/list-account-notes.ts'
import { removeAccountNote } from './notes/remove-account-note.ts'
import { grantOperator } from './operators/grant-operator.ts'
import { listOperators } from './operators/list-operators.ts'
import { revokeOperator } from './operators/revoke-operator.ts'
import { changeUserEmail } from './people/change-user-email.ts'
import { endSessions } from './people/end-sessions.ts'
import { inviteMember } from './people/invite-member.ts'
import { listMembers } from './people/list-members.ts'
import { removeMember } from './people/remove-member.ts'
import { resendInvitation } from './people/resend-invitation.ts'
import { resetSecondFactor } from './people/reset-second-factor.ts'
import { revokeInvitation } from './people/revoke-invitation.ts'
import { sendPasswordLink } from './people/send-password-link.ts'
import { updateMember } from './people/update-member.ts'
import { getOperatorRequest } from './requests/get-operator-request.ts'
import { getServiceState } from './service/get-service-state.ts'
import { listFailingJobs } from './service/list-failing-jobs.ts'
import { listGivenUpMails } from './service/list-given-up-mails.ts'
import { resendMail } from './service/resend-mail.ts'
import { retryJob } from './service/retry-job.ts'
import { previewSuspension } from './suspension/preview-suspension.ts'
import { restoreAccount } from './suspension/restore-account.ts'
import { restoreAgent } from './suspension/restore-agent.ts'
import { suspendAccount } from './suspension/suspend-account.ts'
import { suspendAgent } from './suspension/suspend-agent.ts'
import { listAccountTariffs } from './tariffs/list-account-tariffs.ts'
import { listTariffs } from './tariffs/list-tariffs.ts'
import { putAccountTariffs } from './tariffs/put-account-tariffs.ts'
import { putTariffs } from './tariffs/put-tariffs.ts'
import { endViewing } from './viewings/end-viewing.ts'
import { listViewings } from './viewings/list-viewings.ts'
import { startViewing } from './viewings/start-viewing.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { listGivenUpDeliveries } from './webhooks/list-given-up-deliveries.ts'
import { replayAccountDelivery } from './webhooks/replay-account-delivery.ts'

/** The operator API (spec:operator.access). */
export function operatorHandlers(deps: OperatorDeps): OperatorHandler[] {
  const withViewings = { ...deps, viewings: deps.users.viewings }
  return [
    createAccount(deps),
    listAccounts(deps),
    getOperatorAccount(deps),
    updateOperatorAccount(deps),
    adjustCredit(deps),
    suspendAccount(deps),
    restoreAccount(deps),
    previewSuspension(deps),
    suspendAgent(deps),
    restoreAgent(deps),
    listAccountKeys(deps),
    createApiKey(deps),
    deleteApiKey(deps),
    deleteWebhook(deps),
    listMembers(deps),
    inviteMember(deps),
    updateMember(deps),
    removeMember(deps),
    revokeInvitation(deps),
    resetSecondFactor(deps),
    endSessions(deps),
    sendPasswordLink(deps),
    resendInvitation(deps),
    changeUserEmail(deps),
    listOperators(deps),
    grantOperator(deps),
    revokeOperator(deps),
    listViewings(withViewings),
    startViewing(withViewings),
    endViewing(withViewings),
    listTariffs(deps),
    putTariffs(deps),
    listAccountTariffs(deps),
    putAccountTariffs(deps),
    listIntegrationHosts(deps),
    addIntegrationHost(deps),
    removeIntegrationHost(deps),
    getServiceState(deps),
    listFailingJobs(deps),
    retryJob(deps),
    listGivenUpMails(deps),
    resendMail(deps),
    listGivenUpDeliveries(deps),
    replayAccountDelivery(deps),
    listConnections(deps),
    testConnection(deps),
    getOperatorRequest(deps),
    listAccountNotes(deps),
    addAccountNote(deps),
    removeAccountNote(deps),
    listAudit(deps),
  ]
}
