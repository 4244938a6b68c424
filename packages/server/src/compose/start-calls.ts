import { createVoiceEngine } from '../adapters/voice-engine/engine.ts'
import type { CallDeps } from '../calls/call-deps.ts'
import { sweepOrphans } from '../calls/end-orphans.ts'
import { receiveCalls } from '../calls/receive-call.ts'
import type { NodeLease } from '../nodes/node-lease.ts'
import type { Features } from './features.ts'
import type { Store } from './open-store.ts'
import type { Telephony } from './open-telephony.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'
import { voiceProviders } from './voice-providers.ts'

const maxDurationSecs = 30 * 60

/** What placing and taking calls needs. */
export function callDeps(
  options: ServerOptions,
  store: Store,
  telephony: Telephony,
  features: Pick<Features, 'credit' | 'agents' | 'numbers'>,
  outside: Outside,
  draining: () => boolean,
): CallDeps {
  const { clock, randomBytes, nodeId, log, config } = options
  let utterances = 0
  const engine = createVoiceEngine({
    providers: voiceProviders(outside, clock),
    clock,
    newId: () => {
      utterances += 1
      return `u${utterances}`
    },
    log,
    maxDurationSecs,
  })
  return {
    database: store.database,
    clock,
    randomBytes,
    nodeId,
    log,
    carrier: telephony.carrier,
    engine,
    recordingsDir: telephony.recordingsDir,
    ...features,
    serves: (mode) => mode === config.mode || config.mode === 'sandbox',
    draining,
  }
}

/** Takes inbound calls and ends those of processes that died. */
export function startCalls(deps: CallDeps, lease: NodeLease): { stop(): void } {
  receiveCalls(deps)
  return sweepOrphans(lease, deps)
}
