import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { type DraftChanges, lockAgent, updateAgentRow } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { draftState } from './agent-draft.ts'
import { changedFields, differingFields, isSame } from './agent-fields.ts'
import { notOwn } from './attach-number.ts'
import { checkAgent } from './check-agent.ts'
import { liveFields } from './live-fields.ts'
import { conflict } from './update-agent.ts'

/** PUT /v1/agents/{id}/draft: the draft is what differs from the live agent; the same draft again changes nothing. */
export const saveAgentDraft = (deps: AgentDeps) =>
  handle(operations.saveAgentDraft, async ({ db, account, clock }, { params, body }) => {
    const id = parseId('ag', params.id)
    const before = id && (await lockAgent(db, account.id, id))
    if (!before) return fail('not_found')
    if (body.expectedRevision !== before.revision) return conflict(before.revision)
    const { numberE164, ...sent } = body.draft
    const live = liveFields(before)
    const fields = changedFields(live, sent)
    const changed = differingFields(live, fields)
    const { provider } = before
    const wrong = await checkAgent(deps, db, {
      accountId: account.id,
      provider,
      fields,
      changed,
      prefix: 'draft.',
    })
    if (wrong) return wrong
    if (numberE164 != null && !(await deps.numbers.isRoutable(db, account.id, numberE164))) {
      return notOwn('draft.numberE164', numberE164)
    }
    const own = Object.fromEntries(changed.map((name) => [name, fields[name]]))
    const draft: DraftChanges = { ...own, ...(numberE164 !== undefined && { numberE164 }) }
    const isUnchanged = isSame(draft, before.draft)
    const after = isUnchanged
      ? before
      : { ...before, draft, revision: before.revision + 1, updatedAt: clock.nowMs() }
    if (!isUnchanged) await updateAgentRow(db, account.id, after)
    return draftState(after, await deps.numbers.numberOfAgent(db, account.id, id))
  })
