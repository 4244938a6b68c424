import { operations } from '@hovor/api'
import { type Context, handle, type Recover } from '../../http/exchange/handler.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AgentId, createdAtOf, newId } from '../../platform/kernel/ids.ts'
import { checkAgent } from '../checks/check-agent.ts'
import { listCalendarIds } from '../checks/known-calendar-ids.ts'
import { type Warning, warnings } from '../checks/warning.ts'
import { createOnPlatform } from '../platform/create-on-platform.ts'
import { endRequest } from '../platform/platform-request.store.ts'
import { countAgents, insertAgent, type StoredAgent, selectAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { type AgentFields, changedFields, defaultSettings, differingFields } from '../state/agent-fields.ts'
import { answerWith } from './answer-agent.ts'
import { attachNumber, notOwn } from './attach-number.ts'
import { isExplicitChoice, startingProvider } from './choose-provider.ts'

/** spec:agents.tools */
export const maxAgents = 100

/**
 * POST /v1/agents. An agent on the engine is created in one transaction. One on the external platform is created there
 * first, with no transaction open, and stored once it has an id; if storing fails, the platform is asked to delete it.
 */
export const createAgent = (deps: AgentDeps) =>
  handle(
    operations.createAgent,
    async (context, { body }) => {
      const { name, language, numberE164 = null, ...settings } = body
      const fields = changedFields({ name, language, ...defaultSettings }, settings)
      const hasPlatform = deps.platform.configured && deps.serves(context.account.mode)
      const provider = startingProvider(fields, hasPlatform)
      if (isFailure(provider)) return provider
      const wanted = { fields, provider, numberE164 }
      const wrong = await refusalOf(deps, context, wanted)
      if (wrong) return wrong
      const stored = newAgent(deps, context, wanted)
      return provider === 'engine'
        ? store(deps, context, stored, numberE164)
        : createOutside(deps, context, stored, numberE164)
    },
    recoverAgent(deps),
  )

interface WantedAgent {
  readonly fields: AgentFields
  readonly provider: StoredAgent['provider']
  readonly numberE164: string | null
}

/** Checks the request before anything is created, here or on the platform. */
async function refusalOf(deps: AgentDeps, { database, account }: Context, wanted: WantedAgent) {
  const { fields, provider, numberE164 } = wanted
  const before = { ...defaultSettings, name: '', language: fields.language }
  const changed = differingFields(before, fields)
  const seen = await listCalendarIds(deps, account.id, before, fields)
  const wrong = await checkAgent(deps, database, { accountId: account.id, provider, fields, changed, seen })
  if (wrong) return wrong
  if (provider === 'engine') return undefined
  if ((await countAgents(database, account.id)) >= maxAgents) return fail('agent_limit')
  const isOwn = numberE164 === null || (await deps.numbers.isRoutable(database, account.id, numberE164))
  return isOwn ? undefined : notOwn('numberE164', numberE164)
}

function newAgent(deps: AgentDeps, { clock }: Context, { fields, provider }: WantedAgent): StoredAgent {
  const { name, language, ...settings } = fields
  const id = newId('ag', clock, deps.randomBytes)
  const nowMs = createdAtOf(id)
  return {
    id,
    revision: 1,
    name,
    language,
    provider,
    settings,
    suspended: false,
    createdAt: nowMs,
    updatedAt: nowMs,
    publishedAt: null,
    platformAgentId: null,
  }
}

async function createOutside(
  deps: AgentDeps,
  context: Context,
  stored: StoredAgent,
  numberE164: string | null,
) {
  const { database, account, log } = context
  await database.transaction((tx) => context.recordResource(tx, stored.id))
  const { clock } = context
  const outcome = await createOnPlatform({ ...deps, database, clock }, account.id, stored)
  if (outcome.kind !== 'ok') {
    log.warn({ outcome: outcome.kind, why: outcome.why }, 'agents: the platform did not create an agent')
    return fail('eleven_labs_error')
  }
  const { platformAgentId } = outcome.value
  const release = () =>
    database.transaction(async (tx) => {
      await endRequest(tx, account.id, stored.id)
      await deps.sync.release(tx, account.id, platformAgentId)
    })
  try {
    const answer = await store(deps, context, { ...stored, platformAgentId }, numberE164)
    if (isFailure(answer)) await release()
    return answer
  } catch (error) {
    // A commit whose reply was lost may have succeeded: then the agent exists, and the platform keeps it.
    if ((await selectAgent(database, account.id, stored.id)) === undefined) await release()
    throw error
  }
}

function store(deps: AgentDeps, context: Context, stored: StoredAgent, numberE164: string | null) {
  const { database, account } = context
  return unlessFailed(database, async (tx) => {
    if ((await insertAgent(tx, account.id, stored, maxAgents)) === 'full') return fail('agent_limit')
    const number = await attachNumber(deps, tx, account.id, stored.id, numberE164 ?? undefined)
    if (isFailure(number)) return number
    if (stored.platformAgentId !== null) await endRequest(tx, account.id, stored.id)
    const answer = await answerWith(stored, number, creationWarnings(stored))
    await context.recordAnswer(tx, answer)
    return answer
  })
}

function creationWarnings({ language, settings, provider }: StoredAgent): Warning[] {
  const { useForOutboundTasks, transferTo } = settings
  const isChosen = provider === 'external' && isExplicitChoice({ language, transferTo, useForOutboundTasks })
  return isChosen ? [warnings.elevenlabs_by_explicit_choice] : []
}

/** Answers an Idempotency-Key whose process died: with the agent if it was stored, else with the platform's failure. */
function recoverAgent(deps: AgentDeps): Recover<typeof operations.createAgent, 'ag'> {
  return async ({ accountId, database }, agentId: AgentId) => {
    const stored = await selectAgent(database, accountId, agentId)
    if (!stored) return fail('eleven_labs_error')
    const number = await deps.numbers.numberOfAgent(database, accountId, agentId)
    return answerWith(stored, number, creationWarnings(stored))
  }
}
