import { createSandboxAccount } from '../accounts/create-sandbox-account.ts'
import { getAccount } from '../accounts/get-account.ts'
import { getApiKey } from '../accounts/get-api-key.ts'
import { revokeApiKey } from '../accounts/revoke-api-key.ts'
import { createAgent } from '../agents/create-agent.ts'
import { getAgent } from '../agents/get-agent.ts'
import { listAgents } from '../agents/list-agents.ts'
import { updateAgent } from '../agents/update-agent.ts'
import type { CallDeps } from '../calls/call-deps.ts'
import { getRecording } from '../calls/get-recording.ts'
import { placeCall } from '../calls/place-call.ts'
import { getCall, listCallsHandler } from '../calls/read-calls.ts'
import { getBalance } from '../credit/get-balance.ts'
import { listLedger } from '../credit/list-ledger.ts'
import { getMessage } from '../messages/get-message.ts'
import { listMessages } from '../messages/list-messages.ts'
import { sendMessage } from '../messages/send-message.ts'
import { buyNumber } from '../numbers/buy-number.ts'
import { listNumbers } from '../numbers/list-numbers.ts'
import { updateNumber } from '../numbers/update-number.ts'
import { adjustCredit } from '../operator/adjust-credit.ts'
import { createAccount } from '../operator/create-account.ts'
import { createApiKey } from '../operator/create-api-key.ts'
import { deleteApiKey } from '../operator/delete-api-key.ts'
import { getOperatorAccount } from '../operator/get-operator-account.ts'
import { listAccounts } from '../operator/list-accounts.ts'
import { restoreAccount, suspendAccount } from '../operator/set-account-status.ts'
import { type SandboxControl, sandboxHandlers } from '../sandbox/sandbox-control.ts'
import type { Handler } from '../surface/handler.ts'
import { listChanges } from '../surface/list-changes.ts'
import { getWebhook } from '../webhook/get-webhook.ts'
import { listDeliveries } from '../webhook/list-deliveries.ts'
import { putWebhook } from '../webhook/put-webhook.ts'
import { testWebhook } from '../webhook/test-webhook.ts'
import type { Features } from './features.ts'
import type { ServerOptions } from './server-options.ts'

/** Every operation that answers, joined with its handler. */
export function createHandlers(
  options: Pick<ServerOptions, 'randomBytes' | 'changelog'>,
  features: Features,
  calls: CallDeps,
  sandboxControl: SandboxControl | undefined,
): Handler[] {
  const { credit, accounts, agents, numbers, messages, underWay, webhook } = features
  const { randomBytes } = options
  const agentDeps = { numbers, randomBytes }
  const operator = { accounts, credit, randomBytes }
  return [
    getAccount({ accounts }),
    getApiKey(),
    revokeApiKey({ accounts }),
    getBalance(),
    listLedger(),
    listNumbers(),
    buyNumber({ credit, randomBytes }),
    updateNumber(agents),
    listAgents(agentDeps),
    createAgent(agentDeps),
    getAgent(agentDeps),
    updateAgent(agentDeps),
    placeCall(calls),
    listCallsHandler(),
    getCall(),
    getRecording(calls),
    sendMessage(messages, underWay),
    listMessages(),
    getMessage(),
    putWebhook(webhook),
    getWebhook(webhook),
    testWebhook(webhook),
    listDeliveries(),
    listChanges(options),
    createAccount(operator),
    listAccounts(operator),
    getOperatorAccount(operator),
    adjustCredit(operator),
    suspendAccount(operator),
    restoreAccount(operator),
    createApiKey(operator),
    deleteApiKey(operator),
    ...(sandboxControl === undefined
      ? []
      : [createSandboxAccount({ accounts, credit }), ...sandboxHandlers({ sandboxControl })]),
  ]
}
