import { operations } from '@hovor/api'
import { fail, isFailure } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { lockAgent, type StoredAgent, updateAgentRow } from './agent.store.ts'
import { type AgentChange, changedSettings, checkChange } from './agent-change.ts'
import type { AgentDeps } from './agent-deps.ts'
import { agentRecord } from './agent-record.ts'
import { agentWarnings } from './agent-warnings.ts'
import { attachNumber } from './attach-number.ts'

export const updateAgent = (deps: AgentDeps) =>
  handle(operations.updateAgent, async ({ db, account, clock }, { params, body }) => {
    const { expectedRevision, ...change } = body
    const id = parseId('ag', params.id)
    const before = id && (await lockAgent(db, account.id, id))
    if (!before) return fail('not_found')
    if (expectedRevision !== undefined && expectedRevision !== before.revision) {
      return fail('revision_conflict', { extra: { currentRevision: before.revision } })
    }
    const wrong = checkChange(change, deps.knowsVoice)
    if (wrong) return wrong
    const after = changedAgent(before, change, clock.nowMs())
    if (after !== before) await updateAgentRow(db, account.id, after)
    const number = await attachNumber(deps, db, account.id, id, change.numberE164)
    if (isFailure(number)) return number
    const agent = agentRecord(after, number)
    const warnings = agentWarnings(agent)
    return { agent, ...(warnings && { warnings }) }
  })

/** The agent after a change, under the next revision; the same one where the change names nothing. */
function changedAgent(before: StoredAgent, change: AgentChange, nowMs: number): StoredAgent {
  if (Object.values(change).every((value) => value === undefined)) return before
  return {
    ...before,
    revision: before.revision + 1,
    name: change.name ?? before.name,
    language: change.language ?? before.language,
    settings: changedSettings(before.settings, change),
    updatedAt: nowMs,
  }
}
