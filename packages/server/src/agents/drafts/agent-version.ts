import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, newId } from '../../platform/kernel/ids.ts'
import type { LockedAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { differingFields } from '../state/agent-fields.ts'
import { type AgentVersion, insertVersion, selectVersion } from '../state/agent-version.store.ts'
import { liveFields } from '../state/live-fields.ts'

interface VersionDeps extends Pick<AgentDeps, 'randomBytes'> {
  readonly clock: Clock
}

/**
 * Stores the live fields as a version if they are not one yet: before the first publish, and after direct changes to
 * the live agent. So anything that a publish or rollback replaces can be restored. Returns the version number.
 */
export async function keepLive(
  deps: VersionDeps,
  tx: Db,
  accountId: AccountId,
  agent: LockedAgent,
): Promise<number> {
  const fields = liveFields(agent)
  const { liveVersion } = agent
  const kept = liveVersion === null ? undefined : await selectVersion(tx, accountId, agent.id, liveVersion)
  const changed = kept && differingFields(kept.fields, fields)
  if (kept && changed?.length === 0) return kept.version
  const version = { fields, changed: changed ?? [], replaces: liveVersion, publishedAt: agent.updatedAt }
  return insertVersion(tx, accountId, agent.id, { ...version, id: versionId(deps) }, liveVersion)
}

/** Stores `fields`, which are about to go live, as the version after `replaces`. Returns the version number. */
export function keepPublished(
  deps: VersionDeps,
  tx: Db,
  accountId: AccountId,
  agent: LockedAgent,
  {
    fields,
    replaces,
    publishedAt,
  }: Pick<AgentVersion, 'fields' | 'publishedAt'> & { readonly replaces: number },
): Promise<number> {
  const changed = differingFields(liveFields(agent), fields)
  const version = { fields, changed, replaces, id: versionId(deps), publishedAt }
  return insertVersion(tx, accountId, agent.id, version, replaces)
}

/** Used only to order lists. */
const versionId = ({ clock, randomBytes }: VersionDeps) => newId('ag', clock, randomBytes)
