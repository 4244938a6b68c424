import { operations } from '@hovor/api'
import { type Context, handle, type Recover } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AgentId, parseId } from '../../platform/kernel/ids.ts'
import { checkAgent } from '../checks/check-agent.ts'
import { type KnownCalendarIds, seeCalendarsOf } from '../checks/known-calendar-ids.ts'
import { numberChanged } from '../checks/warning.ts'
import { answerChange, answerWith } from '../live/answer-agent.ts'
import { attachNumber } from '../live/attach-number.ts'
import { storeLive } from '../live/store-live.ts'
import { conflict } from '../live/update-agent.ts'
import { type LockedAgent, lockAgent, selectAgentWithDraft } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { changedFields, differingFields } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { keepLive, keepPublished } from './agent-version.ts'

/** POST /v1/agents/{id}/draft/publish: version, live agent, number and empty draft commit in one transaction. */
export const publishAgentDraft = (deps: AgentDeps) =>
  handle(
    operations.publishAgentDraft,
    async (context, { params, body }) => {
      const { database, account } = context
      const id = parseId('ag', params.id)
      if (id === undefined) return fail('not_found')
      const { expectedRevision } = body
      const seen = await seeCalendarsOf(deps, context, id, ({ draft }) => draft)
      const published = await unlessFailed(database, (tx) =>
        publish(deps, context, tx, { id, expectedRevision, seen }),
      )
      if (isFailure(published)) return published
      const { after, number, version, numberBefore } = published
      const told = numberBefore === number ? [] : [numberChanged(numberBefore ?? null, number ?? null)]
      return {
        ...(await answerChange(deps, { database, accountId: account.id }, { after, number }, told)),
        version,
      }
    },
    recoverPublished(deps),
  )

interface WantedPublish {
  readonly id: AgentId
  readonly expectedRevision: number | undefined
  readonly seen: KnownCalendarIds | undefined
}

type PublishContext = Pick<Context, 'account' | 'clock' | 'recordResource'>

async function publish(
  deps: AgentDeps,
  context: PublishContext,
  tx: Db,
  { id, expectedRevision, seen }: WantedPublish,
) {
  const before = await lockAgent(tx, context.account.id, id)
  if (!before) return fail('not_found')
  if (expectedRevision !== undefined && expectedRevision !== before.revision) return conflict(before.revision)
  return publishLocked(deps, context, tx, { before, seen })
}

/** Publishes the draft of a locked agent; `ownNumber` counts where the draft names no number. */
export async function publishLocked(
  deps: AgentDeps,
  { account, clock, recordResource }: PublishContext,
  tx: Db,
  wanted: {
    readonly before: LockedAgent
    readonly seen: KnownCalendarIds | undefined
    readonly ownNumber?: string | undefined
  },
) {
  const { before, seen, ownNumber } = wanted
  const { id } = before
  const { numberE164 = ownNumber, ...changes } = before.draft
  const live = liveFields(before)
  const fields = changedFields(live, changes)
  const checked = { accountId: account.id, provider: before.provider, fields, seen, prefix: 'draft.' }
  const wrong = await checkAgent(deps, tx, { ...checked, changed: differingFields(live, fields) })
  if (wrong) return wrong
  const withClock = { ...deps, clock }
  const replaces = await keepLive(withClock, tx, account.id, before)
  const publishedAt = clock.nowMs()
  const version = await keepPublished(withClock, tx, account.id, before, { fields, replaces, publishedAt })
  const also = { draft: {}, liveVersion: version, publishedAt, updatedAt: publishedAt }
  const after = await storeLive(withClock, tx, account.id, before, fields, also)
  const numberBefore = await deps.numbers.numberOfAgent(tx, account.id, id)
  const number = await attachNumber(deps, tx, account.id, id, numberE164)
  if (isFailure(number)) return number
  await recordResource(tx, id)
  return { after, number, version, numberBefore }
}

/** The current agent: the publish is stored, and the agent itself shows how the sync with the platform went. */
function recoverPublished(deps: AgentDeps): Recover<typeof operations.publishAgentDraft, 'ag'> {
  return async ({ accountId, database }, agentId: AgentId) => {
    const stored = await selectAgentWithDraft(database, accountId, agentId)
    if (!stored) return fail('not_found')
    const number = await deps.numbers.numberOfAgent(database, accountId, agentId)
    return { ...(await answerWith(stored, number)), version: stored.liveVersion ?? 1 }
  }
}
