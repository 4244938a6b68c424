import type { Agent } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { z } from 'zod'
import type { Database, Db } from '../../platform/db/database.ts'
import { withPayload } from '../../platform/jobs/parse-payload.ts'
import { enqueue, type Job } from '../../platform/jobs/queue.ts'
import { type AccountId, type AgentId, idSchema } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { type LockedAgent, lockAgent, selectAgentWithDraft, updateAgentRow } from '../state/agent.store.ts'
import type { PlatformSync } from '../state/platform-sync.port.ts'
import {
  type SyncState,
  selectSync,
  storeRefused,
  storeStays,
  storeSynced,
} from '../state/platform-sync.store.ts'
import type { PlatformOutcome, VoicePlatform } from '../state/voice-platform.port.ts'
import { createOnPlatform, platformAgent } from './create-on-platform.ts'
import { endRequest } from './platform-request.store.ts'

interface SyncDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly platform: VoicePlatform
  /** Whether the agent has a call running. */
  readonly isBusy: (db: Db, accountId: AccountId, agentId: AgentId) => Promise<boolean>
  /** The engine's default voice for a language. */
  readonly defaultVoiceOf: (language: Agent['language']) => string
}

const syncKind = 'agent-sync'
const releaseKind = 'agent-release'
const topic = 'agent-sync'
/** Delay after a transient refusal. */
const retryMs = 60_000
/** How long a request waits for the platform. */
const maxWaitMs = 15_000
/** Hints may be lost, so the state is polled too. */
const lookAgainMs = 250

export function createPlatformSync(deps: SyncDeps): PlatformSync {
  return {
    jobs: { [syncKind]: syncAgent(deps), [releaseKind]: releaseAgent(deps) },
    request: (tx, accountId, agentId) =>
      enqueue(tx, { accountId, kind: syncKind, key: `${syncKind}:${agentId}`, payload: { agentId } }),
    release: releaseLater,
    async settled(accountId, agentId, revision) {
      const untilMs = deps.clock.nowMs() + maxWaitMs
      for (;;) {
        const hinted = waitForHint(deps)
        const state = await selectSync(deps.database, accountId, agentId)
        if (state === undefined || isSettled(state, revision) || deps.clock.nowMs() >= untilMs) {
          hinted.cancel()
          return state
        }
        await hinted.come
      }
    },
  }
}

function isSettled(state: SyncState, revision: number): boolean {
  if (state.provider === 'engine') return true
  return !state.wantsEngine && Math.max(state.platformRevision, state.platformRefused) >= revision
}

function waitForHint({ database, clock }: SyncDeps) {
  let cancel = () => {}
  const come = new Promise<void>((resolve) => {
    const timer = clock.after(lookAgainMs, () => cancel())
    const forget = database.onHint(topic, () => cancel())
    cancel = () => {
      timer.cancel()
      forget()
      resolve()
    }
  })
  return { come, cancel: () => cancel() }
}

const syncAgent = (deps: SyncDeps) =>
  withPayload(z.object({ agentId: idSchema('ag') }), async ({ agentId }, job) => {
    const agent = await selectAgentWithDraft(deps.database, job.accountId, agentId)
    if (!agent || agent.provider === 'engine') return done
    if (agent.wantsEngine) {
      if (await moveToEngine(deps, job, agent)) return done
      await storeStays(deps.database, job.accountId, agentId, agent.liveRevision)
    }
    return syncToPlatform(deps, job, agent)
  })

/**
 * Returns whether the agent runs on the engine now. It is deleted from the platform first: a refusal leaves it there.
 */
async function moveToEngine(deps: SyncDeps, job: Job, agent: LockedAgent): Promise<boolean> {
  const { accountId } = job
  const { platformAgentId } = agent
  if (await deps.isBusy(deps.database, accountId, agent.id)) return false
  const gone: PlatformOutcome<void> =
    platformAgentId === null ? ok : await deps.platform.deleteAgent(platformAgentId)
  if (gone.kind !== 'ok') {
    deps.log.warn(
      { agentId: agent.id, outcome: gone.kind, why: gone.why },
      'agents: the platform did not delete an agent',
    )
    return false
  }
  return deps.database.transaction(async (tx) => {
    const now = await lockAgent(tx, accountId, agent.id)
    if (now?.provider !== 'external') return true
    const settings = { ...now.settings, voiceId: deps.defaultVoiceOf(now.language) }
    const moved = { ...now, provider: 'engine', settings, wantsEngine: false, platformAgentId: null } as const
    await updateAgentRow(tx, accountId, moved)
    tx.hint(topic)
    return true
  })
}

async function syncToPlatform(deps: SyncDeps, job: Job, agent: LockedAgent) {
  const { accountId } = job
  const { liveRevision: revision } = agent
  const outcome = await updateOrCreate(deps, accountId, agent)
  if (outcome.kind === 'ok') {
    await deps.database.transaction(async (tx) => {
      const now = await lockAgent(tx, accountId, agent.id)
      // Deleted or moved while the platform created it: the platform's copy is an orphan.
      if (now?.provider !== 'external') await releaseLater(tx, accountId, outcome.value.platformAgentId)
      else await storeSynced(tx, accountId, agent.id, { ...outcome.value, revision })
      await endRequest(tx, accountId, agent.id)
      tx.hint(topic)
    })
    return done
  }
  deps.log.warn(
    { agentId: agent.id, outcome: outcome.kind, why: outcome.why },
    'agents: an agent was not synced to the platform',
  )
  await deps.database.transaction(async (tx) => {
    await storeRefused(tx, accountId, agent.id, revision)
    tx.hint(topic)
  })
  return isFinal(outcome) ? done : again(deps)
}

async function updateOrCreate(
  deps: SyncDeps,
  accountId: AccountId,
  agent: LockedAgent,
): Promise<PlatformOutcome<{ readonly platformAgentId: string }>> {
  const { platformAgentId } = agent
  if (platformAgentId === null) return createOnPlatform(deps, accountId, agent)
  const outcome = await deps.platform.updateAgent(platformAgentId, platformAgent(agent))
  if (outcome.kind === 'ok') return { kind: 'ok', value: { platformAgentId } }
  const isLost = outcome.kind === 'rejected' && outcome.status === 404
  return isLost ? createOnPlatform(deps, accountId, agent) : outcome
}

const releaseAgent = (deps: SyncDeps) =>
  withPayload(z.object({ platformAgentId: z.string() }), async ({ platformAgentId }) => {
    const outcome = await deps.platform.deleteAgent(platformAgentId)
    return outcome.kind === 'ok' || isFinal(outcome) ? done : again(deps)
  })

const releaseLater: PlatformSync['release'] = (tx, accountId, platformAgentId) =>
  enqueue(tx, {
    accountId,
    kind: releaseKind,
    key: `${releaseKind}:${platformAgentId}`,
    payload: { platformAgentId },
  })

/** A refusal that the same request would get again. */
const isFinal = (outcome: PlatformOutcome<unknown>) =>
  outcome.kind === 'rejected' && outcome.status !== 429 && outcome.status < 500

const ok = { kind: 'ok', value: undefined } as const
const done = { kind: 'done' } as const
const again = ({ clock }: SyncDeps) => ({ kind: 'again', atMs: clock.nowMs() + retryMs }) as const
