import { createAddressGuard } from '../adapters/http/address-guard.ts'
import { simulateAgent } from '../calls/index.ts'
import type { Handler } from '../http/exchange/handler.ts'
import { listChanges } from '../http/pages/list-changes.ts'
import { getBalance, listLedger } from '../money/index.ts'
import {
  buyNumber,
  getCallbackRouting,
  getNumberSip,
  listNumbers,
  operatorSmsStockHandlers,
  operatorStockHandlers,
  putCallbackRouting,
  releaseNumberOperation,
  rotateSipCredentials,
  type SipDoor,
  updateNumber,
} from '../numbering/index.ts'
import { operatorHandlers } from '../operator/index.ts'
import { getAccount, getApiKey, revokeApiKey, updateAccount } from '../people/index.ts'
import { createSandboxAccount, type SandboxControl, sandboxHandlers } from '../sandbox/index.ts'
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
