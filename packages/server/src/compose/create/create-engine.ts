import type { Clock } from '@hovor/clock'
import type { LanguageModel, Providers } from '@hovor/voice'
import { createRemoteEngine, type RemoteEngine } from '../../adapters/engine-process/remote-engine.ts'
import {
  createVoiceEngine,
  type EngineOptions,
  type LocalEngine,
} from '../../adapters/voice-engine/engine.ts'
import { createSimulator } from '../../adapters/voice-engine/simulator.ts'
import type { Simulator, VoiceEngine } from '../../calls/index.ts'
import type { EngineConfig } from '../../platform/config/config-engine.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ExternalServices } from '../needs/external-services.ts'
import { type VoiceProviders, voiceProviders } from './voice-providers.ts'

const maxCallSecs = 30 * 60

interface EngineDeps {
  readonly clock: Clock
  readonly log: Log
}

/** An engine that runs conversations in this process. */
export const createEngine = (providers: Providers, deps: EngineDeps): LocalEngine =>
  createVoiceEngine(engineOptions(providers, deps))

const engineOptions = (providers: Providers, { clock, log }: EngineDeps): EngineOptions => ({
  providers,
  clock,
  newId: countingIds(),
  log,
  maxDurationSecs: maxCallSecs,
})

/** The engine of this process's conversations. */
export interface Engines {
  readonly engine: VoiceEngine
  /** Conversations in text; always in this process. */
  readonly simulator: Simulator
  /** Undefined: no language model is configured. */
  readonly advisorModel: LanguageModel | undefined
  /** The state of the engine processes; undefined if there are none. */
  readonly state: () => RemoteEngine['state'] | undefined
  readonly providerStates: VoiceProviders['states']
  readonly providerAttempts: VoiceProviders['attempts']
  close(): void
}

/** Runs conversations in engine processes if any are configured, otherwise in this process. */
export async function createEngines(
  outside: ExternalServices,
  { urls, token }: EngineConfig,
  deps: EngineDeps,
): Promise<Engines> {
  const providers = await voiceProviders(outside, deps)
  const local = createEngine(providers, deps)
  const remote =
    token === undefined || urls.length === 0 ? undefined : createRemoteEngine({ urls, token, local, ...deps })
  return {
    engine: remote ?? local,
    simulator: createSimulator(engineOptions(providers, deps)),
    advisorModel: providers.llm,
    state: () => remote?.state,
    providerStates: providers.states,
    providerAttempts: providers.attempts,
    close() {
      remote?.close()
      providers.close()
    },
  }
}

/** Utterance ids, unique within this process. */
function countingIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `u${count}`
  }
}
