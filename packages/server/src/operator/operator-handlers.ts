import type { OperatorHandler } from '../http/exchange/handler.ts'
import { listAudit } from '../people/index.ts'
import { addIntegrationHost } from './add-integration-host.ts'
import { adjustCredit } from './adjust-credit.ts'
import { createAccount } from './create-account.ts'
import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-key.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getOperatorAccount } from './get-operator-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listIntegrationHosts } from './list-integration-hosts.ts'
import { listTariffs } from './list-tariffs.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { endSessions } from './people/end-sessions.ts'
import { inviteMember } from './people/invite-member.ts'
import { listMembers } from './people/list-members.ts'
import { removeMember } from './people/remove-member.ts'
import { resetSecondFactor } from './people/reset-second-factor.ts'
import { revokeInvitation } from './people/revoke-invitation.ts'
import { sendPasswordLink } from './people/send-password-link.ts'
import { updateMember } from './people/update-member.ts'
import { putTariffs } from './put-tariffs.ts'
import { removeIntegrationHost } from './remove-integration-host.ts'
import { restoreAccount } from './restore-account.ts'
import { restoreAgent } from './restore-agent.ts'
import { suspendAccount } from './suspend-account.ts'
import { suspendAgent } from './suspend-agent.ts'
import { updateOperatorAccount } from './update-operator-account.ts'

/** The operator API (spec:operator.access). */
export function operatorHandlers(deps: OperatorDeps): OperatorHandler[] {
  return [
    createAccount(deps),
    listAccounts(deps),
    getOperatorAccount(deps),
    updateOperatorAccount(deps),
    adjustCredit(deps),
    suspendAccount(deps),
    restoreAccount(deps),
    suspendAgent(deps),
    restoreAgent(deps),
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
    listTariffs(deps),
    putTariffs(deps),
    listIntegrationHosts(deps),
    addIntegrationHost(deps),
    removeIntegrationHost(deps),
    listAudit(deps),
  ]
}
