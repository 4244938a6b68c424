import { type AgentOperations, createAgentOperations } from '../agents/agent-operations.ts'
import { detachTool } from '../agents/detach-tool.ts'
import type { Simulator } from '../agents/simulator.port.ts'
import { callbackRouting } from '../callback-routing/callback-routing.ts'
import { agentIsBusy } from '../calls/agent-is-busy.ts'
import { type Calls, createCalls } from '../calls/calls.ts'
import type { VoiceEngine } from '../calls/voice-engine.port.ts'
import { createDnc, type Dnc } from '../dnc/dnc.ts'
import { calendarUse, invoicesExist } from '../integrations/connection-exists.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { createSeal, type Seal } from '../kernel/seal.ts'
import type { Messages } from '../messages/messages.ts'
import type { NumberOrders } from '../number-orders/number-orders.ts'
import { type Numbers, numbers } from '../numbers/numbers.ts'
import type { SmsNumberOperations } from '../sms-numbers/sms-number-operations.ts'
import { createTools, type Tools } from '../tools/tools.ts'
import { createWebhooks, type Webhooks } from '../webhook/webhooks.ts'
import { type AccountSide, composeAccounts } from './create-accounts.ts'
import { createEngines } from './create-engine.ts'
import { composeIntegrations } from './create-integrations.ts'
import { composeNumberOrders } from './create-number-orders.ts'
import { createPlatform, type Platform } from './create-platform.ts'
import { createSms } from './create-sms.ts'
import { createHttpClients } from './http-clients.ts'
import type { BaseUrl } from './listen-http.ts'
import type { Store } from './open-store.ts'
import type { Telephony } from './open-telephony.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'
import { createVoices, type Voices } from './voices.ts'

/** The features, wired to each other and to the outside. */
export interface Features extends AccountSide {
  readonly agentOperations: AgentOperations
  readonly simulator: Simulator
  readonly numbers: Numbers
  readonly platform: Platform
  readonly seal: Seal
  readonly voices: Voices
  readonly calls: Calls
  readonly messages: Messages
  readonly smsNumbers: SmsNumberOperations
  readonly numberOrders: NumberOrders
  readonly tools: Tools
  readonly dnc: Dnc
  readonly integrations: Integrations
  readonly webhooks: Webhooks
  /** Undefined if conversations run in this process. */
  readonly engineState: () => VoiceEngine['state'] | undefined
  readonly smsState: () => 'ok' | 'degraded'
  /** Per speech and language provider, by name. */
  readonly providerStates: () => Readonly<Record<string, 'ok' | 'degraded'>>
  /** Called after the queue and the API have closed, before the database. */
  close(): Promise<void>
}

export interface FeatureOptions extends ServerOptions {
  readonly base: BaseUrl
  readonly draining: () => boolean
}

export function createFeatures(
  options: FeatureOptions,
  store: Store,
  telephony: Telephony,
  outside: Outside,
): Features {
  const { clock, randomBytes, random, nodeId, log, config, base, draining } = options
  const serves = (mode: 'live' | 'sandbox') => mode === config.mode || config.mode === 'sandbox'
  const shared = { database: store.database, clock, randomBytes, nodeId, log }
  const { pepper: secret } = store
  const seal = createSeal(store.sealKeys, randomBytes)
  const accountSide = composeAccounts(outside, { ...shared, config, base, serves, seal, secret })
  const { accounts, agents, credit, mail } = accountSide
  const voices = createVoices(outside.speech, clock)
  const sms = createSms(outside.smsc, { ...shared, random, config, credit, numbers, serves })
  const clients = createHttpClients(config, outside, clock)
  const { http, ownHttp } = clients
  const webhooks = createWebhooks({ ...shared, http, seal })
  const dnc = createDnc({ ...shared, isSandbox: config.mode === 'sandbox' })
  const ordersNeed = { ...shared, credit, mailer: mail.mailer, numbers, mode: config.mode }
  const numberOrders = composeNumberOrders(outside, ordersNeed)
  const tools = createTools({ ...shared, http, seal, detachTool })
  const engines = createEngines(outside, config.engine, { clock, log })
  const platform = createPlatform(outside.platform, { clock, log, door: telephony.door })
  const integrations = composeIntegrations(outside, { ...shared, random, http, ownHttp, seal, base, secret })
  const { calendarIds } = integrations
  const agentsNeed = { calendarUse, calendarIds, invoicesExist, platform: platform.api, isBusy: agentIsBusy }
  const agentOperations = createAgentOperations({ ...shared, ...agentsNeed, numbers, voices, tools, serves })
  const parts = { credit, accounts, agents, numbers, messages: sms.messages, tools, dnc }
  const { carrier, records, recordingsDir, recoverRecording, door } = telephony
  const calls = createCalls({
    ...shared,
    ...{ carrier, records, recordingsDir, recoverRecording, door },
    engine: engines.engine,
    ...parts,
    bookingsIn: integrations.bookingsIn,
    invoices: integrations.invoices,
    callbackRouting,
    knowsVoice: voices.knows,
    serves,
    platform: platform.calls,
    draining,
  })
  return {
    ...parts,
    ...accountSide,
    agentOperations,
    simulator: engines.simulator,
    platform,
    seal,
    voices,
    calls,
    smsNumbers: sms.smsNumbers,
    numberOrders,
    integrations,
    webhooks,
    engineState: engines.state,
    smsState: sms.state,
    providerStates: engines.providerStates,
    async close() {
      const parts = [calls, engines, sms, numberOrders, webhooks, platform, mail, clients]
      for (const part of parts) await part.close()
    },
  }
}
