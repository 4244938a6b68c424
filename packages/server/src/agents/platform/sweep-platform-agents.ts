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
/** Longer than any request to the platform takes: a younger one may still be under way. */
const minAgeMs = 10 * 60_000
const batch = 100

/**
 * Deletes the agents that the platform made while nobody was there to store their ids. It looks only for agents that
 * were asked for here and whose request was never ended, by the tag that they were made with; so it never meets one of
 * somebody else's, nor one that a row points at.
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

/** Whether the platform has none for the request but the one that is known here; else it is looked at again later. */
async function isCleared({ database, log, platform }: SweepDeps, request: PlatformRequest): Promise<boolean> {
  const { accountId, agentId } = request
  const made = await platform.agentsOf(agentId)
  if (made.kind !== 'ok') return false
  for (const platformAgentId of made.value) {
    const agent = await selectAgent(database, accountId, agentId)
    if (agent?.platformAgentId === platformAgentId) continue
    // One that began since the list was asked for may just have made it.
    if (!(await isLatestRequest(database, request))) return false
    const outcome = await platform.deleteAgent(platformAgentId)
    if (outcome.kind !== 'ok') return false
    log.info({ agentId }, 'agents: one that nobody knew was deleted from the platform')
  }
  return true
}
