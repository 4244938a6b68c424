import { createAccounting } from '../accounting/index.ts'
import { type AgentOperationsDeps, createAgentOperations, createTools, detachTool } from '../agents/index.ts'
import { type Calls, createCalls, createDnc, hasRunningCall, simulateAgent } from '../calls/index.ts'
import { createCampaigns, createTaskCalls } from '../campaigns/index.ts'
import type { RequestRecorder } from '../http/exchange/answered-request.ts'
import { type Feature, joinFeatures } from '../http/feature.ts'
import { listChanges } from '../http/pages/list-changes.ts'
import { calendarUse, invoicesExist } from '../integrations/index.ts'
import { createEventStreams, createSigner, createWebhooks } from '../messaging/index.ts'
import { type Credit, creditHandlers } from '../money/index.ts'
import { callbackRouting, createNumberOrders, numberHandlers, numbers } from '../numbering/index.ts'
import type { MetricsDeps } from '../operator/index.ts'
import { billingCustomerOf, createRequestLog, type Mailer } from '../people/index.ts'
import { makePartitions } from '../platform/db/partitions.ts'
import { createPortal } from '../portal/index.ts'
import { createPhone, createSandboxAccount, phonePagePath, sandboxHandlers } from '../sandbox/index.ts'
import { createSetupOrders } from '../setup-orders/index.ts'
import { createTalk } from '../talk/index.ts'
import { type AccountSide, composeAccounts } from './create/create-accounts.ts'
import { composeIntegrations } from './create/create-integrations.ts'
import { composeOperator } from './create/create-operator.ts'
import { createSms } from './create/create-sms.ts'
import { createWelcome, type Welcome } from './create/create-welcome.ts'
import type { FeatureContext } from './needs/feature-context.ts'
import type { Ports } from './needs/ports.ts'

/** Every feature of the service, in production and in tests. */
export interface Features {
  /** The parts that HTTP and the queue use. */
  readonly all: Required<Feature>
  readonly calls: Calls
  readonly credit: Credit
  readonly accounts: AccountSide['accounts']
  /** Who may call tools, beside those with keys. */
  readonly mcpCallers: AccountSide['apps']['callers']
  /** Who calls with the session of a browser. */
  readonly sessions: AccountSide['users']['sessions']
  /** Keeps the latest requests of each account. */
  readonly requests: RequestRecorder
  /** The way into the portal of a sandbox; undefined: there is none. */
  readonly welcome: Welcome | undefined
  /** For `/readyz`. */
  readonly states: {
    smsc(): 'ok' | 'degraded'
    mail(): 'ok' | 'degraded'
    /** Undefined: no cards are taken. */
    payments(): 'ok' | 'degraded' | undefined
  }
  /** For `/metrics`, but for what only the process knows. */
  readonly figures: Omit<MetricsDeps, 'requests' | 'process'>
  /** Ends the open event streams: before HTTP closes, which waits for them. */
  endStreams(): Promise<void>
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
  const { mode } = service
  const requests = createRequestLog(service)
  const side = composeAccounts(service, ports, replaced.mailer)
  const { accounts, agents, credit, mailer, mails } = side
  const sms = createSms(ports.smsc, { ...service, credit, numbers })
  const webhooks = createWebhooks({ ...service, http: ports.http })
  const eventStreams = createEventStreams(service)
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
  const calling = { ...service, ...ports, ...parts, ...integrations }
  const calls = createCalls({
    ...calling,
    taskCalls: createTaskCalls(service),
    callbackRouting,
    knowsVoice: ports.voices.knows,
    platform: ports.platform.calls,
  })
  const signer = createSigner(service)
  const welcome = createWelcome(service, side)
  const campaigns = createCampaigns({ ...service, ...ports, ...parts, calls, signer })
  const building = { ...side, ...side.topups, ...agentOperations, numbers, numberOrders, tools }
  const features: readonly Feature[] = [
    platformFeature(service),
    requests,
    ...side.features,
    { handlers: creditHandlers() },
    { handlers: numberHandlers({ ...service, ...side.routing, ...side, sipEndpoint: ports.sipEndpoint }) },
    numberOrders,
    sms.smsNumbers,
    sms.messages,
    webhooks,
    eventStreams,
    tools,
    dnc,
    integrations,
    agentOperations,
    calls,
    campaigns,
    createSetupOrders({ ...service, ...ports, ...building }),
    createTalk({ ...service, calls, browserPeers: ports.browserPeers }),
    accountingFeature(service, ports, side),
    createPortal({ ...service, ...side.users, leftOut: ports.openPhoneLine ? [] : [phonePagePath] }),
    { handlers: [simulateAgent({ ...calling, platform: ports.platform.api })] },
    sandboxFeature(side, ports),
    ports.openPhoneLine ? createPhone({ ...service, openPhoneLine: ports.openPhoneLine }) : {},
    ...(welcome ? [{ pages: welcome.pages }] : []),
  ]
  const { erpHosts } = integrations
  const operator = composeOperator(service, ports, { side, erpHosts, smscState: sms.state }, features)
  const all = joinFeatures([...features, ...operator.features])
  return {
    all,
    calls,
    credit,
    accounts,
    mcpCallers: side.apps.callers,
    sessions: side.users.sessions,
    requests,
    welcome,
    states: { smsc: sms.state, mail: mails.state, payments: side.topups.state },
    endStreams: () => eventStreams.close(),
    figures: { ...service, providers: ports.providers, partStates: operator.partStates },
    async close() {
      for (const part of [side.apps, campaigns, calls, sms, webhooks, requests]) await part.close()
    },
  }
}

/** Bank transfers and exports. */
const accountingFeature = (
  service: FeatureContext,
  { supplier }: Pick<Ports, 'supplier'>,
  { mailer, topups }: AccountSide,
): Feature =>
  createAccounting({
    ...service,
    supplier,
    mailer,
    receiveTransfer: topups.receiveTransfer,
    returnTransfer: topups.returnTransfer,
    customerOf: billingCustomerOf,
    modes: (['live', 'sandbox'] as const).filter(service.serves),
    baseUrl: () => service.base.url,
  })

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
