import { type InputOf, operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { type AgentId, parseId } from '../../platform/kernel/ids.ts'
import { checkAgent } from '../checks/check-agent.ts'
import { type KnownCalendarIds, seeCalendarsOf } from '../checks/known-calendar-ids.ts'
import { notOwn } from '../live/attach-number.ts'
import { conflict } from '../live/update-agent.ts'
import { withVoiceOfLanguage } from '../live/voice-of-language.ts'
import { type DraftChanges, lockAgent, updateAgentRow } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { changedFields, differingFields, isSame } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { draftState } from './draft-state.ts'

/**
 * PUT /v1/agents/{id}/draft: the draft is the difference to the live agent; saving the same
 * draft again changes nothing.
 */
export const saveAgentDraft = (deps: AgentDeps) =>
  handle(operations.saveAgentDraft, async (context, { params, body }) => {
    const id = parseId('ag', params.id)
    if (id === undefined) return fail('not_found')
    const seen = await seeCalendarsOf(deps, context, id, () => body.draft)
    return unlessFailed(context.database, (tx) => save(deps, context, tx, { ...body, id, seen }))
  })

interface WantedDraft extends Readonly<InputOf<typeof operations.saveAgentDraft>['body']> {
  readonly id: AgentId
  readonly seen: KnownCalendarIds | undefined
}

async function save(deps: AgentDeps, { account, clock }: Context, tx: Db, wanted: WantedDraft) {
  const { id, seen, draft: given, expectedRevision } = wanted
  const before = await lockAgent(tx, account.id, id)
  if (!before) return fail('not_found')
  const { revision, provider } = before
  if (expectedRevision !== revision) return conflict(revision)
  const { numberE164, ...sent } = given
  const live = liveFields(before)
  const drafted = changedFields(live, before.draft)
  const fields = withVoiceOfLanguage(deps, provider, drafted, changedFields(live, sent))
  const changed = differingFields(live, fields)
  const checked = { accountId: account.id, provider, fields, changed, seen, prefix: 'draft.' }
  const wrong = await checkAgent(deps, tx, checked)
  if (wrong) return wrong
  if (numberE164 != null && !(await deps.numbers.isRoutable(tx, account.id, numberE164))) {
    return notOwn('draft.numberE164', numberE164)
  }
  const own = Object.fromEntries(changed.map((name) => [name, fields[name]]))
  const draft: DraftChanges = { ...own, ...(numberE164 !== undefined && { numberE164 }) }
  const isUnchanged = isSame(draft, before.draft)
  const after = isUnchanged ? before : { ...before, draft, revision: revision + 1, updatedAt: clock.nowMs() }
  if (!isUnchanged) await updateAgentRow(tx, account.id, after)
  return draftState(after, await deps.numbers.numberOfAgent(tx, account.id, id))
}
