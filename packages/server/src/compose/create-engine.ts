import type { Clock } from '@hovor/clock'
import { createRemoteEngine, type RemoteEngine } from '../adapters/engine-process/remote-engine.ts'
import { createVoiceEngine, type LocalEngine } from '../adapters/voice-engine/engine.ts'
import type { EngineConfig } from '../config-engine.ts'
import type { Log } from '../kernel/log.ts'
import type { Outside } from './outside.ts'
import { voiceProviders } from './voice-providers.ts'

const maxCallSecs = 30 * 60

interface EngineDeps {
  readonly clock: Clock
  readonly log: Log
}

/** Conversations in this process. */
export function createEngine(outside: Outside, { clock, log }: EngineDeps): LocalEngine {
  return createVoiceEngine({
    providers: voiceProviders(outside, clock),
    clock,
    newId: countingIds(),
    log,
    maxDurationSecs: maxCallSecs,
  })
}

/** Conversations in engine processes, where the settings name any. */
export function createRemote(
  { urls, token }: EngineConfig,
  local: LocalEngine,
  deps: EngineDeps,
): RemoteEngine | undefined {
  return token === undefined || urls.length === 0
    ? undefined
    : createRemoteEngine({ urls, token, local, ...deps })
}

/** Names of utterances: unique in this process. */
function countingIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `u${count}`
  }
}
