import type { Clock } from '@hovor/clock'
import type { Context } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, type AgentId, createdAtOf, newId } from '../../platform/kernel/ids.ts'
import { checkAgent } from '../checks/check-agent.ts'
import { maxAgents } from '../live/create-agent.ts'
import { type DraftChanges, insertAgent, lockAgent, updateAgentRow } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { type AgentFields, changedFields, defaultSettings, differingFields } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { publishLocked } from './publish-agent-draft.ts'

/** Drafts that the service itself makes. Each function runs in the transaction `tx`; a failure requires a rollback. */
export interface AgentDrafts {
  /** A new agent on the engine that nobody reaches; `fields` are its draft. */
  create(tx: Db, accountId: AccountId, fields: WantedFields): ReturnType<typeof createDraft>
  /** Whether a new agent could be so. */
  check(db: Db, accountId: AccountId, fields: WantedFields): ReturnType<typeof checkAgent>
  /** Changes fields of a draft; those left out keep their value. */
  change(tx: Db, accountId: AccountId, id: AgentId, fields: WantedFields): ReturnType<typeof changeDraft>
  /** The agent as its draft would make it, with the number that the draft names. Locks it. */
  lock(tx: Db, accountId: AccountId, id: AgentId): Promise<DraftedAgent | undefined>
  /** Publishes; `ownNumber` leads to the agent unless its draft names another one. */
  publish(
    context: Pick<Context, 'account' | 'clock' | 'recordResource'>,
    tx: Db,
    id: AgentId,
    ownNumber: string | undefined,
  ): Promise<Awaited<ReturnType<typeof publishLocked>> | Failure<'agent_not_found'>>
}

interface DraftedAgent {
  readonly fields: AgentFields
  readonly numberE164: string | null | undefined
}

type WantedFields = Pick<AgentFields, 'name' | 'language'> & {
  readonly [Name in keyof AgentFields]?: AgentFields[Name] | undefined
}
type Deps = AgentDeps & { readonly clock: Clock }

export const createAgentDrafts = (deps: Deps): AgentDrafts => ({
  create: (tx, accountId, fields) => createDraft(deps, tx, accountId, fields),
  check(db, accountId, wanted) {
    const { name, language } = wanted
    const before = { name, language, ...defaultSettings }
    const fields = changedFields(before, wanted)
    const changed = differingFields(before, fields)
    return checkAgent(deps, db, { accountId, provider: 'engine', fields, changed, prefix: 'agent.' })
  },
  change: (tx, accountId, id, fields) => changeDraft(deps, tx, { accountId, id, fields }),
  async lock(tx, accountId, id) {
    const agent = await lockAgent(tx, accountId, id)
    return (
      agent && { fields: changedFields(liveFields(agent), agent.draft), numberE164: agent.draft.numberE164 }
    )
  },
  async publish(context, tx, id, ownNumber) {
    const before = await lockAgent(tx, context.account.id, id)
    if (before === undefined) return fail('agent_not_found')
    return publishLocked(deps, context, tx, { before, ownNumber, seen: undefined })
  },
})

async function createDraft(deps: Deps, tx: Db, accountId: AccountId, fields: WantedFields) {
  const id = newId('ag', deps.clock, deps.randomBytes)
  const createdAt = createdAtOf(id)
  const { name, language } = fields
  const times = { createdAt, updatedAt: createdAt, publishedAt: null }
  const own = { id, name, language, revision: 1, provider: 'engine', settings: defaultSettings } as const
  const agent = { ...own, ...times, suspended: false, platformAgentId: null }
  if ((await insertAgent(tx, accountId, agent, maxAgents)) === 'full') return fail('agent_limit')
  const wrong = await changeDraft(deps, tx, { accountId, id, fields })
  return isFailure(wrong) ? wrong : id
}

async function changeDraft(
  deps: Deps,
  tx: Db,
  wanted: { readonly accountId: AccountId; readonly id: AgentId; readonly fields: WantedFields },
) {
  const { accountId, id } = wanted
  const before = await lockAgent(tx, accountId, id)
  if (before === undefined) return fail('agent_not_found')
  const { provider, revision } = before
  const live = liveFields(before)
  const drafted = changedFields(live, before.draft)
  const fields = changedFields(drafted, wanted.fields)
  const changed = differingFields(drafted, fields)
  const wrong = await checkAgent(deps, tx, { accountId, provider, fields, changed, prefix: 'agent.' })
  if (wrong) return wrong
  const { numberE164 } = before.draft
  const own = Object.fromEntries(differingFields(live, fields).map((name) => [name, fields[name]]))
  const draft: DraftChanges = { ...own, ...(numberE164 !== undefined && { numberE164 }) }
  await updateAgentRow(tx, accountId, {
    ...before,
    draft,
    revision: revision + 1,
    updatedAt: deps.clock.nowMs(),
  })
  return undefined
}
