import type { Clock } from '@hovor/clock'
import type { Database } from '../db/database.ts'
import type { JobHandler } from '../jobs/queue.ts'
import type { ScheduledTask } from '../jobs/schedule.ts'
import type { Log } from '../kernel/log.ts'
import type { Handler } from '../surface/handler.ts'
import type { AgentDeps } from './agent-deps.ts'
import { createAgent } from './create-agent.ts'
import { deleteAgent } from './delete-agent.ts'
import { getAgent } from './get-agent.ts'
import { getAgentDraft } from './get-agent-draft.ts'
import { getAgentVersion } from './get-agent-version.ts'
import { listAgentVersions } from './list-agent-versions.ts'
import { listAgents } from './list-agents.ts'
import { listVoices } from './list-voices.ts'
import { createPlatformSync } from './platform-sync.ts'
import { publishAgentDraft } from './publish-agent-draft.ts'
import { rollBackAgent } from './roll-back-agent.ts'
import { saveAgentDraft } from './save-agent-draft.ts'
import { sweepPlatformAgents } from './sweep-platform-agents.ts'
import { updateAgent } from './update-agent.ts'

/** The handlers for agents, and the jobs that keep the external platform in sync. */
export interface AgentOperations {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
}

export interface AgentOperationsDeps extends Omit<AgentDeps, 'sync'> {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export function createAgentOperations(options: AgentOperationsDeps): AgentOperations {
  const sync = createPlatformSync({ ...options, defaultVoiceOf: options.voices.defaultOf })
  const deps: AgentDeps = { ...options, sync }
  return {
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
