import { operations } from '@hovor/api'
import { fail, isFailure } from '../kernel/failure.ts'
import { createdAtOf, newId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { insertAgent, type StoredAgent } from './agent.store.ts'
import { changedSettings, checkChange, defaultSettings } from './agent-change.ts'
import type { AgentDeps } from './agent-deps.ts'
import { agentRecord } from './agent-record.ts'
import { agentWarnings } from './agent-warnings.ts'
import { attachNumber } from './attach-number.ts'

/** DECISIONS.md §7. */
const maxAgents = 100

export const createAgent = (deps: AgentDeps) =>
  handle(operations.createAgent, async (context, { body }) => {
    const { db, account, clock } = context
    const wrong = checkChange(body, deps.knowsVoice)
    if (wrong) return wrong
    const id = newId('ag', clock, deps.randomBytes)
    const nowMs = createdAtOf(id)
    const stored: StoredAgent = {
      id,
      revision: 1,
      name: body.name,
      language: body.language,
      provider: 'engine',
      settings: changedSettings(defaultSettings, body),
      suspended: false,
      createdAt: nowMs,
      updatedAt: nowMs,
      publishedAt: null,
    }
    if ((await insertAgent(db, account.id, stored, maxAgents)) === 'full') return fail('agent_limit')
    const number =
      body.numberE164 == null ? undefined : await attachNumber(deps, db, account.id, id, body.numberE164)
    if (isFailure(number)) return number
    const agent = agentRecord(stored, number)
    const warnings = agentWarnings(agent)
    return { agent, ...(warnings && { warnings }) }
  })
