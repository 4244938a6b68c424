import { type AgentOperationsDeps, createAgentOperations, createTools, detachTool } from '../agents/index.ts'
import { type Calls, createCalls, createDnc, hasRunningCall, simulateAgent } from '../calls/index.ts'
import { type Feature, joinFeatures } from '../http/feature.ts'
import { listChanges } from '../http/pages/list-changes.ts'
import { calendarUse, invoicesExist } from '../integrations/index.ts'
import { createWebhooks } from '../messaging/index.ts'
import { type Credit, creditHandlers } from '../money/index.ts'
import { callbackRouting, createNumberOrders, numberHandlers, numbers } from '../numbering/index.ts'
import { operatorHandlers } from '../operator/index.ts'
import type { Mailer } from '../people/index.ts'
import { makePartitions } from '../platform/db/partitions.ts'
import { createSandboxAccount, sandboxHandlers } from '../sandbox/index.ts'
import { type AccountSide, composeAccounts } from './create/create-accounts.ts'
import { composeIntegrations } from './create/create-integrations.ts'
import { createSms } from './create/create-sms.ts'
import type { FeatureContext } from './needs/feature-context.ts'
import type { Ports } from './needs/ports.ts'

/** Every feature of the service, in production and in tests. */
export interface Features {
  /** The parts that HTTP and the queue use. */
  readonly all: Required<Feature>
  readonly calls: Calls
  readonly credit: Credit
  readonly accounts: AccountSide['accounts']
  /** For `/readyz`. */
  readonly states: {
    smsc(): 'ok' | 'degraded'
    mail(): 'ok' | 'degraded'
    /** Undefined: no cards are taken. */
    payments(): 'ok' | 'degraded' | undefined
  }
  /** After the queue and HTTP, before the ports and the database. */
  close(): Promise<void>
}

/** Parts that tests replace. */
export interface Replaced {
  readonly mailer?: Mailer | undefined
  readonly agents?: Partial<AgentOperationsDeps> | undefined
}

const dayMs = 24 * 3_600_000

export function composeFeatures(service: FeatureContext, ports: Ports, replaced: Replaced = {}): Features {
  const { mode, randomBytes } = service
  const side = composeAccounts(service, ports, replaced.mailer)
  const { accounts, agents, credit, mailer, mails } = side
  const sms = createSms(ports.smsc, { ...service, credit, numbers })
  const webhooks = createWebhooks({ ...service, http: ports.http })
  const dnc = createDnc({ ...service, isSandbox: mode === 'sandbox' })
  const tools = createTools({ ...service, http: ports.http, detachTool })
  const integrations = composeIntegrations(service, ports)
  const parts = { credit, accounts, agents, numbers, messages: sms.messages, tools, dnc }
  const numberOrders = createNumberOrders({
    ...service,
    credit,
    numbers,
    mailer,
    supplier: ports.numberSupplier && { api: ports.numberSupplier, mode },
  })
  const agentOperations = createAgentOperations({
    ...service,
    ...integrations,
    numbers,
    tools,
    calendarUse,
    invoicesExist,
    voices: ports.voices,
    platform: ports.platform.api,
    isBusy: hasRunningCall,
    ...replaced.agents,
  })
  const calls = createCalls({
    ...service,
    ...ports,
    ...parts,
    ...integrations,
    callbackRouting,
    knowsVoice: ports.voices.knows,
    platform: ports.platform.calls,
  })
  const all = joinFeatures([
    platformFeature(service),
    ...side.features,
    { handlers: creditHandlers() },
    { handlers: numberHandlers({ ...service, ...side.routing, ...side, door: ports.door }) },
    numberOrders,
    sms.smsNumbers,
    sms.messages,
    webhooks,
    tools,
    dnc,
    integrations,
    agentOperations,
    calls,
    {
      handlers: [
        simulateAgent({ ...service, ...ports, ...parts, ...integrations, platform: ports.platform.api }),
      ],
    },
    {
      handlers: operatorHandlers({
        ...side,
        erpHosts: integrations.erpHosts,
        mayReach: ports.mayReach,
        randomBytes,
      }),
    },
    sandboxFeature(side, ports),
  ])
  return {
    all,
    calls,
    credit,
    accounts,
    states: { smsc: sms.state, mail: mails.state, payments: side.topups.state },
    async close() {
      for (const part of [calls, sms, webhooks]) await part.close()
    },
  }
}

/** Internal jobs and pages of the service. */
const platformFeature = ({ database, clock, changelog }: FeatureContext): Feature => ({
  handlers: [listChanges({ changelog })],
  scheduled: [{ name: 'partitions', everyMs: dayMs, run: () => makePartitions(database, clock.nowMs()) }],
})

const sandboxFeature = (
  { accounts, credit }: Pick<AccountSide, 'accounts' | 'credit'>,
  { sandboxControl }: Pick<Ports, 'sandboxControl'>,
): Feature =>
  sandboxControl === undefined
    ? {}
    : { handlers: [createSandboxAccount({ accounts, credit }), ...sandboxHandlers({ sandboxControl })] }
