import { type Accounts, createAccounts } from '../accounts/accounts.ts'
import { createOutboundHttp } from '../adapters/http/outbound-http.ts'
import { createSmppCarrier } from '../adapters/sms-carrier/smpp.ts'
import { type AgentOperations, createAgentOperations } from '../agents/agent-operations.ts'
import { type Agents, createAgents } from '../agents/agents.ts'
import { detachTool } from '../agents/detach-tool.ts'
import { noIntegrations } from '../agents/no-integrations.ts'
import { noVoicePlatform } from '../agents/no-voice-platform.ts'
import { agentIsBusy } from '../calls/agent-is-busy.ts'
import { type Calls, createCalls } from '../calls/calls.ts'
import type { VoiceEngine } from '../calls/voice-engine.port.ts'
import { type Credit, createCredit } from '../credit/credit.ts'
import { createSeal, type Seal } from '../kernel/seal.ts'
import { createMessages, type Messages } from '../messages/messages.ts'
import { storeReceipt } from '../messages/store-receipt.ts'
import { type Numbers, numbers } from '../numbers/numbers.ts'
import { createTools, type Tools } from '../tools/tools.ts'
import { createWebhooks, type Webhooks } from '../webhook/webhooks.ts'
import { createEngines } from './create-engine.ts'
import { noSmsCarrier } from './no-sms-carrier.ts'
import type { Store } from './open-store.ts'
import type { Telephony } from './open-telephony.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'
import { createVoices, type Voices } from './voices.ts'

/** The features with what they need of each other and of the outside. */
export interface Features {
  readonly credit: Credit
  readonly accounts: Accounts
  readonly agents: Agents
  readonly agentOperations: AgentOperations
  readonly numbers: Numbers
  readonly seal: Seal
  readonly voices: Voices
  readonly calls: Calls
  readonly messages: Messages
  readonly tools: Tools
  readonly webhooks: Webhooks
  /** Undefined: conversations run in this process. */
  readonly engineState: () => VoiceEngine['state'] | undefined
  readonly smsState: () => 'ok' | 'degraded'
  /** Of each provider of speech and language, by its name. */
  readonly providerStates: () => Readonly<Record<string, 'ok' | 'degraded'>>
  /** After the queue and the surface, before the database. */
  close(): Promise<void>
}

const agentsNeed = { integrations: noIntegrations, platform: noVoicePlatform, isBusy: agentIsBusy }

export function createFeatures(
  options: ServerOptions,
  store: Store,
  telephony: Telephony,
  outside: Outside,
  draining: () => boolean,
): Features {
  const { clock, randomBytes, random, nodeId, log, config } = options
  const { database } = store
  const serves = (mode: 'live' | 'sandbox') => mode === config.mode || config.mode === 'sandbox'
  const shared = { database, clock, randomBytes, nodeId, log }
  const credit = createCredit(shared)
  const agents = createAgents({ numbers })
  const voices = createVoices(outside.speech, clock)
  const smpp =
    outside.smsc &&
    createSmppCarrier({ account: outside.smsc, clock, random, onReceipt: storeReceipt(shared), log })
  const smsCarrier = smpp ?? noSmsCarrier
  const messages = createMessages({
    ...shared,
    carrier: smsCarrier,
    senderName: config.smsc?.sender ?? 'Hovor',
    credit,
    numbers,
    serves,
  })
  const http = createOutboundHttp({ clock, allowCidrs: config.outboundAllowCidrs })
  const seal = createSeal(store.sealKey, randomBytes)
  const webhooks = createWebhooks({ ...shared, http, seal })
  const tools = createTools({ ...shared, http, seal, detachTool })
  const engines = createEngines(outside, config.engine, { clock, log })
  const agentOperations = createAgentOperations({ ...shared, ...agentsNeed, numbers, voices, tools })
  const calls = createCalls({
    ...shared,
    carrier: telephony.carrier,
    engine: engines.engine,
    recordingsDir: telephony.recordingsDir,
    credit,
    agents,
    tools,
    numbers,
    knowsVoice: voices.knows,
    serves,
    door: telephony.door,
    draining,
  })
  return {
    credit,
    accounts: createAccounts({ clock, randomBytes, pepper: store.pepper }),
    agents,
    agentOperations,
    numbers,
    seal,
    voices,
    calls,
    messages,
    tools,
    webhooks,
    engineState: engines.state,
    smsState: () => smsCarrier.state,
    providerStates: engines.providerStates,
    async close() {
      await calls.close()
      engines.close()
      await smpp?.close()
      await messages.close()
      await webhooks.close()
      await http.close()
    },
  }
}
