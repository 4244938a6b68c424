import type { LockedAgent } from '../state/agent.store.ts'
import type { AgentVersion } from '../state/agent-version.store.ts'

/** A version as the API returns it. */
export const versionRecord = (
  { id, liveVersion }: Pick<LockedAgent, 'id' | 'liveVersion'>,
  { version, replaces, changed, publishedAt }: Omit<AgentVersion, 'id' | 'fields'>,
) => ({ version, agentId: id, live: version === liveVersion, replaces, changed: [...changed], publishedAt })
