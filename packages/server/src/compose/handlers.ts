import { createAddressGuard } from '../adapters/http/address-guard.ts'
import { simulateAgent } from '../calls/simulate/simulate-agent.ts'
import type { Handler } from '../http/exchange/handler.ts'
import { listChanges } from '../http/pages/list-changes.ts'
import { getBalance } from '../money/credit/get-balance.ts'
import { listLedger } from '../money/credit/list-ledger.ts'
import { getCallbackRouting } from '../numbering/callback-routing/get-callback-routing.ts'
import { putCallbackRouting } from '../numbering/callback-routing/put-callback-routing.ts'
import { updateNumber } from '../numbering/confirmations/update-number.ts'
import { buyNumber } from '../numbering/numbers/buy-number.ts'
import { getNumberSip, type SipDoor } from '../numbering/numbers/get-number-sip.ts'
import { listNumbers } from '../numbering/numbers/list-numbers.ts'
import { releaseNumberOperation } from '../numbering/numbers/release-number-operation.ts'
import { rotateSipCredentials } from '../numbering/numbers/rotate-sip-credentials.ts'
import { operatorSmsStockHandlers } from '../numbering/sms-numbers/operate-sms-stock.ts'
import { operatorStockHandlers } from '../numbering/stock/operate-stock.ts'
import { operatorHandlers } from '../operator/operator-handlers.ts'
import { getAccount } from '../people/accounts/get-account.ts'
import { getApiKey } from '../people/accounts/get-api-key.ts'
import { revokeApiKey } from '../people/accounts/revoke-api-key.ts'
import { updateAccount } from '../people/accounts/update-account.ts'
import { createSandboxAccount } from '../sandbox/create-sandbox-account.ts'
import { type SandboxControl, sandboxHandlers } from '../sandbox/sandbox-control.ts'
import type { Features } from './features.ts'
import type { ServerOptions } from './open/server-options.ts'

/** Every operation that answers, joined with its handler. */
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
