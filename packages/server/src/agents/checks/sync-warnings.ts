import type { LockedAgent } from '../state/agent.store.ts'
import type { SyncState } from '../state/platform-sync.store.ts'
import { type Warning, warnings } from './warning.ts'

/**
 * The warnings after a change of an agent on the external platform:
 * - engine_switch_failed: the change asked for the engine, and the agent is still external.
 * - agent_not_synced_to_provider: the platform does not have the live agent; a job keeps trying.
 * spec:agents.other-warnings
 */
export function syncWarnings(changed: LockedAgent, state: SyncState | undefined): Warning[] {
  if (state === undefined || state.provider === 'engine') return []
  const isBehind = state.platformRevision < changed.liveRevision
  return [
    ...(changed.wantsEngine ? [warnings.engine_switch_failed] : []),
    ...(isBehind ? [warnings.agent_not_synced_to_provider] : []),
  ]
}
