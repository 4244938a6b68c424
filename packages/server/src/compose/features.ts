import { type Accounts, createAccounts } from '../accounts/accounts.ts'
import { createOutboundHttp, type OutboundHttp } from '../adapters/http/outbound-http.ts'
import { createSmppCarrier, type SmppCarrier } from '../adapters/sms-carrier/smpp.ts'
import { type Agents, createAgents } from '../agents/agents.ts'
import { type Credit, createCredit } from '../credit/credit.ts'
import type { MessageDeps } from '../messages/message-deps.ts'
import { storeReceipt } from '../messages/store-receipt.ts'
import { UnderWay } from '../messages/under-way.ts'
import { type Numbers, numbers } from '../numbers/numbers.ts'
import { DeliveryLanes } from '../webhook/delivery-lanes.ts'
import { createSeal } from '../webhook/seal.ts'
import type { WebhookDeps } from '../webhook/webhook-deps.ts'
import { noSmsCarrier } from './no-sms-carrier.ts'
import type { Store } from './open-store.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'

/** The features with what they need of each other and of the outside. */
export interface Features {
  readonly credit: Credit
  readonly accounts: Accounts
  readonly agents: Agents
  readonly numbers: Numbers
  readonly messages: MessageDeps
  readonly underWay: UnderWay
  readonly webhook: WebhookDeps
  readonly lanes: DeliveryLanes
  close(): Promise<void>
}

export function createFeatures(options: ServerOptions, store: Store, outside: Outside): Features {
  const { clock, randomBytes, random, nodeId, log, config } = options
  const { database } = store
  const credit = createCredit({ clock, randomBytes })
  const smpp: SmppCarrier | undefined =
    outside.smsc &&
    createSmppCarrier({
      account: outside.smsc,
      clock,
      random,
      onReceipt: storeReceipt({ database, clock, log }),
      log,
    })
  const messages: MessageDeps = {
    database,
    clock,
    randomBytes,
    nodeId,
    log,
    carrier: smpp ?? noSmsCarrier,
    senderName: config.smsc?.sender ?? 'Hovor',
    credit,
    isVoiceNumber: numbers.isServiceNumber,
  }
  const http: OutboundHttp = createOutboundHttp({
    clock,
    allowCidrs: config.outboundAllowCidrs,
  })
  const webhook: WebhookDeps = {
    database,
    clock,
    randomBytes,
    log,
    http,
    seal: createSeal(store.sealKey, randomBytes),
  }
  const underWay = new UnderWay(messages)
  const lanes = new DeliveryLanes(webhook)
  return {
    credit,
    accounts: createAccounts({ clock, randomBytes, pepper: store.pepper }),
    agents: createAgents({ numbers }),
    numbers,
    messages,
    underWay,
    webhook,
    lanes,
    async close() {
      await smpp?.close()
      await underWay.close()
      await lanes.close()
      await http.close()
    },
  }
}
