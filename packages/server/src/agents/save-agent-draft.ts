import { type InputOf, operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { unlessFailed } from '../db/unless-failed.ts'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { type Context, handle } from '../surface/handler.ts'
import { type DraftChanges, lockAgent, updateAgentRow } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { draftState } from './agent-draft.ts'
import { changedFields, differingFields, isSame } from './agent-fields.ts'
import { notOwn } from './attach-number.ts'
import { checkAgent } from './check-agent.ts'
import { liveFields } from './live-fields.ts'
import { type SeenCalendars, seeCalendarsOf } from './seen-calendars.ts'
import { conflict } from './update-agent.ts'
import { withVoiceOfLanguage } from './voice-of-language.ts'

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
  readonly id: string
  readonly seen: SeenCalendars | undefined
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
