import { createSandboxAccount } from '../accounts/create-sandbox-account.ts'
import { getAccount } from '../accounts/get-account.ts'
import { getApiKey } from '../accounts/get-api-key.ts'
import { revokeApiKey } from '../accounts/revoke-api-key.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { createAddressGuard } from '../adapters/http/address-guard.ts'
import { simulateAgent } from '../agents/simulate-agent.ts'
import { getCallbackRouting } from '../callback-routing/get-callback-routing.ts'
import { putCallbackRouting } from '../callback-routing/put-callback-routing.ts'
import { getBalance } from '../credit/get-balance.ts'
import { listLedger } from '../credit/list-ledger.ts'
import { buyNumber } from '../numbers/buy-number.ts'
import { getNumberSip, type SipDoor } from '../numbers/get-number-sip.ts'
import { listNumbers } from '../numbers/list-numbers.ts'
import { operatorStockHandlers } from '../numbers/operate-stock.ts'
import { releaseNumberOperation } from '../numbers/release-number-operation.ts'
import { rotateSipCredentials } from '../numbers/rotate-sip-credentials.ts'
import { updateNumber } from '../numbers/update-number.ts'
import { operatorHandlers } from '../operator/operator-handlers.ts'
import { type SandboxControl, sandboxHandlers } from '../sandbox/sandbox-control.ts'
import { operatorSmsStockHandlers } from '../sms-numbers/operate-sms-stock.ts'
import type { Handler } from '../surface/handler.ts'
import { listChanges } from '../surface/list-changes.ts'
import type { Features } from './features.ts'
import type { ServerOptions } from './server-options.ts'

/** All operations that are served, with their handlers. */
export function createHandlers(
  options: Pick<ServerOptions, 'randomBytes' | 'changelog' | 'config'>,
  features: Features,
  door: SipDoor | undefined,
  sandboxControl: SandboxControl | undefined,
): Handler[] {
  const { credit, accounts, agents, seal } = features
  const { randomBytes } = options
  const guard = createAddressGuard(options.config.outboundAllowCidrs)
  const mayReach = (address: string) => guard.judge(address) !== 'refused'
  const { erpHosts } = features.integrations
  const { users } = features
  const operator = { accounts, agents, credit, erpHosts, mayReach, randomBytes, users }
  const sandbox =
    sandboxControl === undefined
      ? []
      : [createSandboxAccount({ accounts, credit }), ...sandboxHandlers({ sandboxControl })]
  return [
    getAccount({ accounts }),
    updateAccount({ accounts }),
    getApiKey(),
    revokeApiKey({ accounts }),
    getBalance(),
    listLedger(),
    listNumbers(),
    buyNumber({ credit, randomBytes }),
    updateNumber({ ...features.routing, confirmations: features.confirmations }),
    getCallbackRouting(),
    putCallbackRouting(),
    getNumberSip({ door }),
    rotateSipCredentials({ seal, randomBytes }),
    releaseNumberOperation(),
    ...features.numberOrders.handlers,
    ...features.agentOperations.handlers,
    simulateAgent({
      ...features,
      platform: features.platform.api,
      invoices: features.integrations.invoices,
      bookingsIn: features.integrations.bookingsIn,
    }),
    ...features.calls.handlers,
    ...features.messages.handlers,
    ...features.smsNumbers.handlers,
    ...features.tools.handlers,
    ...features.dnc.handlers,
    ...features.integrations.handlers,
    ...features.topups.handlers,
    ...features.billing.handlers,
    ...features.webhooks.handlers,
    listChanges(options),
    ...operatorHandlers(operator),
    ...operatorStockHandlers({ randomBytes }),
    ...operatorSmsStockHandlers({ randomBytes }),
    ...sandbox,
  ]
}
