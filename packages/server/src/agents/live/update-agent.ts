import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { checkAgent } from '../checks/check-agent.ts'
import { seeCalendarsOf } from '../checks/known-calendar-ids.ts'
import { lockAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { changedFields, differingFields } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { answerChange } from './answer-agent.ts'
import { attachNumber } from './attach-number.ts'
import { storeLive } from './store-live.ts'
import { withVoiceOfLanguage } from './voice-of-language.ts'

export const updateAgent = (deps: AgentDeps) =>
  handle(operations.updateAgent, async (context, { params, body }) => {
    const { database, account, clock } = context
    const { expectedRevision, ...change } = body
    const id = parseId('ag', params.id)
    if (id === undefined) return fail('not_found')
    const seen = await seeCalendarsOf(deps, context, id, () => change)
    const changed = await unlessFailed(database, async (tx) => {
      const before = await lockAgent(tx, account.id, id)
      if (!before) return fail('not_found')
      const { revision, provider } = before
      if (expectedRevision !== undefined && expectedRevision !== revision) return conflict(revision)
      const live = liveFields(before)
      const asked = changedFields(live, change)
      const fields = change.voiceId === undefined ? withVoiceOfLanguage(deps, provider, live, asked) : asked
      const differing = differingFields(live, fields)
      const wrong = await checkAgent(deps, tx, {
        accountId: account.id,
        provider,
        fields,
        changed: differing,
        seen,
      })
      if (wrong) return wrong
      const after = namesNothing(change)
        ? before
        : await storeLive({ ...deps, clock }, tx, account.id, before, fields)
      const number = await attachNumber(deps, tx, account.id, id, change.numberE164)
      return isFailure(number) ? number : { after, number }
    })
    if (isFailure(changed)) return changed
    return answerChange(deps, { database, accountId: account.id }, changed)
  })

export const conflict = (currentRevision: number) => fail('revision_conflict', { extra: { currentRevision } })

const namesNothing = (change: object) => Object.values(change).every((value) => value === undefined)
