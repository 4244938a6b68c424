import type { Clock } from '@hovor/clock'
import type { Handler } from '../http/exchange/handler.ts'
import type { Database } from '../platform/db/database.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import type { ScheduledTask } from '../platform/jobs/schedule.ts'
import type { Log } from '../platform/log/log.ts'
import { type AgentDrafts, createAgentDrafts } from './drafts/agent-drafts.ts'
import { getAgentDraft } from './drafts/get-agent-draft.ts'
import { getAgentVersion } from './drafts/get-agent-version.ts'
import { listAgentVersions } from './drafts/list-agent-versions.ts'
import { publishAgentDraft } from './drafts/publish-agent-draft.ts'
import { rollBackAgent } from './drafts/roll-back-agent.ts'
import { saveAgentDraft } from './drafts/save-agent-draft.ts'
import { createAgent } from './live/create-agent.ts'
import { deleteAgent } from './live/delete-agent.ts'
import { getAgent } from './live/get-agent.ts'
import { listAgents } from './live/list-agents.ts'
import { listVoices } from './live/list-voices.ts'
import { updateAgent } from './live/update-agent.ts'
import { createPlatformSync } from './platform/platform-sync.ts'
import { sweepPlatformAgents } from './platform/sweep-platform-agents.ts'
import type { AgentDeps } from './state/agent-deps.ts'

/** The handlers for agents, and the jobs that keep the external platform in sync. */
export interface AgentOperations {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  /** For agents that the service builds itself. */
  readonly drafts: AgentDrafts
}

export interface AgentOperationsDeps extends Omit<AgentDeps, 'sync'> {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export function createAgentOperations(options: AgentOperationsDeps): AgentOperations {
  const sync = createPlatformSync({ ...options, defaultVoiceOf: options.voices.defaultOf })
  const deps = { ...options, sync }
  return {
    drafts: createAgentDrafts(deps),
    jobs: sync.jobs,
    scheduled: options.platform.configured ? [sweepPlatformAgents(options)] : [],
    handlers: [
      listAgents(deps),
      createAgent(deps),
      getAgent(deps),
      updateAgent(deps),
      deleteAgent(deps),
      getAgentDraft(deps),
      saveAgentDraft(deps),
      publishAgentDraft(deps),
      rollBackAgent(deps),
      listAgentVersions(),
      getAgentVersion(),
      listVoices(deps),
    ],
  }
}
