import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { LockedAgent } from '../state/agent.store.ts'
import { liveFields } from '../state/live-fields.ts'
import {
  type PlatformAgent,
  type PlatformOutcome,
  syncedFields,
  type VoicePlatform,
} from '../state/voice-platform.port.ts'
import { beginRequest, endRequest } from './platform-request.store.ts'

interface MakeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly platform: VoicePlatform
}

type Described = Pick<LockedAgent, 'id' | 'name' | 'language' | 'settings'>

/**
 * Creates an agent on the platform, tagged with its id here. The request is recorded first: storing the result also
 * ends the request, and whatever a dead process leaves behind is found by `sweepPlatformAgents`.
 */
export async function createOnPlatform(
  { database, clock, platform }: MakeDeps,
  accountId: AccountId,
  agent: Described,
): Promise<PlatformOutcome<{ readonly platformAgentId: string }>> {
  await database.transaction((tx) =>
    beginRequest(tx, { accountId, agentId: agent.id, begunAtMs: clock.nowMs() }),
  )
  const outcome = await platform.createAgent(platformAgent(agent))
  if (outcome.kind === 'rejected' || outcome.kind === 'unavailable')
    await database.transaction((tx) => endRequest(tx, accountId, agent.id))
  return outcome
}

/** The description of an agent sent to the platform. */
export function platformAgent(agent: Described): PlatformAgent {
  const fields = liveFields(agent)
  const told = Object.fromEntries(syncedFields.map((name) => [name, fields[name]]))
  return { ...(told as Omit<PlatformAgent, 'reference'>), reference: agent.id }
}
