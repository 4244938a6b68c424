import { operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { unlessFailed } from '../db/unless-failed.ts'
import { fail, isFailure } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { type Context, handle, type Recover } from '../surface/handler.ts'
import { lockAgent, selectAgentWithDraft } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { changedFields, differingFields } from './agent-fields.ts'
import { keepLive, keepPublished } from './agent-version.ts'
import { answerChange, answerWith } from './answer-agent.ts'
import { attachNumber } from './attach-number.ts'
import { checkAgent } from './check-agent.ts'
import { liveFields } from './live-fields.ts'
import { type SeenCalendars, seeCalendarsOf } from './seen-calendars.ts'
import { storeLive } from './store-live.ts'
import { conflict } from './update-agent.ts'
import { numberChanged } from './warning.ts'

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
  readonly id: string
  readonly expectedRevision: number | undefined
  readonly seen: SeenCalendars | undefined
}

async function publish(
  deps: AgentDeps,
  { account, clock, recordResource }: Context,
  tx: Db,
  { id, expectedRevision, seen }: WantedPublish,
) {
  const before = await lockAgent(tx, account.id, id)
  if (!before) return fail('not_found')
  if (expectedRevision !== undefined && expectedRevision !== before.revision) return conflict(before.revision)
  const { numberE164, ...changes } = before.draft
  const live = liveFields(before)
  const fields = changedFields(live, changes)
  const checked = { accountId: account.id, provider: before.provider, fields, seen, prefix: 'draft.' }
  const wrong = await checkAgent(deps, tx, { ...checked, changed: differingFields(live, fields) })
  if (wrong) return wrong
  const withClock = { ...deps, clock }
  const replaces = await keepLive(withClock, tx, account.id, before)
  const version = await keepPublished(withClock, tx, account.id, before, { fields, replaces })
  const also = { draft: {}, liveVersion: version, publishedAt: clock.nowMs() }
  const after = await storeLive(withClock, tx, account.id, before, fields, also)
  const numberBefore = await deps.numbers.numberOfAgent(tx, account.id, id)
  const number = await attachNumber(deps, tx, account.id, id, numberE164)
  if (isFailure(number)) return number
  await recordResource(tx, id)
  return { after, number, version, numberBefore }
}

/** The current agent: the publish is stored, and the agent itself shows how the sync with the platform went. */
function recoverPublished(deps: AgentDeps): Recover<typeof operations.publishAgentDraft> {
  return async ({ accountId, database }, agentId) => {
    const stored = await selectAgentWithDraft(database, accountId, agentId)
    if (!stored) return fail('not_found')
    const number = await deps.numbers.numberOfAgent(database, accountId, agentId)
    return { ...answerWith(stored, number), version: stored.liveVersion ?? 1 }
  }
}
