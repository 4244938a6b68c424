import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Log } from '../../platform/log/log.ts'
import { selectAgent } from '../state/agent.store.ts'
import type { VoicePlatform } from '../state/voice-platform.port.ts'
import {
  forgetRequest,
  isLatestRequest,
  openRequests,
  type PlatformRequest,
} from './platform-request.store.ts'

interface SweepDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly platform: VoicePlatform
}

const everyMs = 5 * 60_000
/** Longer than any request to the platform takes: a younger one may still be in flight. */
const minAgeMs = 10 * 60_000
const batch = 100

/**
 * Deletes agents that the platform created but whose ids were never stored. It looks only for agents requested here
 * whose request was never ended, by their tag, so it never touches foreign agents or one that a row refers to.
 */
export const sweepPlatformAgents = (deps: SweepDeps): ScheduledTask => ({
  name: 'platform-agents',
  everyMs,
  async run({ signal }) {
    for (const request of await openRequests(deps.database, deps.clock.nowMs() - minAgeMs, batch)) {
      if (signal.aborted) return
      if (await isCleared(deps, request)) await forgetRequest(deps.database, request)
    }
  },
})

/** Whether the platform has no agent for the request but the known one; otherwise it is checked again later. */
async function isCleared({ database, log, platform }: SweepDeps, request: PlatformRequest): Promise<boolean> {
  const { accountId, agentId } = request
  const made = await platform.agentsOf(agentId)
  if (made.kind !== 'ok') return false
  for (const platformAgentId of made.value) {
    const agent = await selectAgent(database, accountId, agentId)
    if (agent?.platformAgentId === platformAgentId) continue
    // A request that began after the list was read may just have created it.
    if (!(await isLatestRequest(database, request))) return false
    const outcome = await platform.deleteAgent(platformAgentId)
    if (outcome.kind !== 'ok') return false
    log.info({ agentId }, 'agents: deleted an orphaned agent from the platform')
  }
  return true
}
