import {
  type AgentOperations,
  createAgentOperations,
  createTools,
  detachTool,
  type Tools,
} from '../agents/index.ts'
import {
  agentIsBusy,
  type Calls,
  createCalls,
  createDnc,
  type Dnc,
  type Simulator,
  type VoiceEngine,
} from '../calls/index.ts'
import { calendarUse, type Integrations, invoicesExist } from '../integrations/index.ts'
import { createWebhooks, type Messages, type Webhooks } from '../messaging/index.ts'
import {
  callbackRouting,
  type NumberOrders,
  type Numbers,
  numbers,
  type SmsNumberOperations,
} from '../numbering/index.ts'
import { createSeal, type Seal } from '../platform/kernel/seal.ts'
import { type AccountSide, composeAccounts } from './create/create-accounts.ts'
import { createEngines } from './create/create-engine.ts'
import { composeIntegrations } from './create/create-integrations.ts'
import { composeNumberOrders } from './create/create-number-orders.ts'
import { createPlatform, type Platform } from './create/create-platform.ts'
import { createSms } from './create/create-sms.ts'
import { createVoices, type Voices } from './create/voices.ts'
import { createHttpClients } from './open/http-clients.ts'
import type { BaseUrl } from './open/listen-http.ts'
import type { Store } from './open/open-store.ts'
import type { Telephony } from './open/open-telephony.ts'
import type { Outside } from './open/outside.ts'
import type { ServerOptions } from './open/server-options.ts'

/** The features with what they need of each other and of the outside. */
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
  /** Undefined: conversations run in this process. */
  readonly engineState: () => VoiceEngine['state'] | undefined
  readonly smsState: () => 'ok' | 'degraded'
  /** Of each provider of speech and language, by its name. */
  readonly providerStates: () => Readonly<Record<string, 'ok' | 'degraded'>>
  /** After the queue and the surface, before the database. */
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
