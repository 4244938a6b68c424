import { operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, type AgentId, parseId } from '../../platform/kernel/ids.ts'
import { checkAgent } from '../checks/check-agent.ts'
import { answerChange } from '../live/answer-agent.ts'
import { storeLive } from '../live/store-live.ts'
import { type LockedAgent, lockAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { type AgentFields, changedFields, differingFields } from '../state/agent-fields.ts'
import { selectVersion } from '../state/agent-version.store.ts'
import { liveFields } from '../state/live-fields.ts'
import { keepLive } from './agent-version.ts'

/**
 * POST /v1/agents/{id}/draft/rollback: makes a version live again. The number stays, since today's calls come in on
 * it, and so does the draft.
 */
export const rollBackAgent = (deps: AgentDeps) =>
  handle(operations.rollBackAgent, async (context, { params, body }) => {
    const { database, account } = context
    const id = parseId('ag', params.id)
    if (id === undefined) return fail('not_found')
    const rolledBack = await unlessFailed(database, (tx) => rollBack(deps, context, tx, id, body.version))
    if (isFailure(rolledBack)) return rolledBack
    const { version, ...changed } = rolledBack
    return { ...(await answerChange(deps, { database, accountId: account.id }, changed)), version }
  })

async function rollBack(
  deps: AgentDeps,
  { account, clock }: Context,
  tx: Db,
  id: AgentId,
  wanted: number | undefined,
) {
  const before = await lockAgent(tx, account.id, id)
  if (!before) return fail('not_found')
  const target = await targetOf(tx, account.id, before, wanted)
  if (target === undefined) return noVersion(wanted)
  const live = liveFields(before)
  const fields = await withoutMissingRefs(deps, tx, account.id, changedFields(live, target.fields))
  const checked = { accountId: account.id, provider: before.provider, fields }
  const wrong = await checkAgent(deps, tx, { ...checked, changed: differingFields(live, fields) })
  if (wrong) return wrong
  const withClock = { ...deps, clock }
  await keepLive(withClock, tx, account.id, before)
  const publishedAt = clock.nowMs()
  const also = { liveVersion: target.version, publishedAt, updatedAt: publishedAt }
  const after = await storeLive(withClock, tx, account.id, before, fields, also)
  return { after, number: await deps.numbers.numberOfAgent(tx, account.id, id), version: target.version }
}

/** The version requested, else the one that the live version replaced. */
async function targetOf(tx: Db, accountId: AccountId, agent: LockedAgent, wanted: number | undefined) {
  if (wanted !== undefined) return selectVersion(tx, accountId, agent.id, wanted)
  if (agent.liveVersion === null) return undefined
  const live = await selectVersion(tx, accountId, agent.id, agent.liveVersion)
  return live?.replaces == null ? undefined : selectVersion(tx, accountId, agent.id, live.replaces)
}

const noVersion = (wanted: number | undefined) =>
  fail('not_found', {
    message:
      wanted === undefined ? 'There is no version before the live one.' : `There is no version ${wanted}.`,
    action: 'List the versions with GET /v1/agents/{id}/versions.',
  })

/**
 * A version without the tools, calendar and invoicing system that no longer exist, so that they
 * do not block the rollback.
 */
async function withoutMissingRefs(
  deps: AgentDeps,
  tx: Db,
  accountId: AccountId,
  fields: AgentFields,
): Promise<AgentFields> {
  const missing = await deps.tools.missingOf(tx, accountId, fields.toolIds)
  const { calendar, invoicesIntegrationId: invoices } = fields
  const isThere = calendar === null || (await deps.calendarUse(tx, accountId, calendar)) === 'usable'
  const hasInvoices = invoices != null && (await deps.invoicesExist(tx, accountId, invoices))
  return {
    ...fields,
    invoicesIntegrationId: hasInvoices ? invoices : null,
    toolIds: fields.toolIds.filter((id) => !missing.includes(id)),
    calendar: isThere ? calendar : null,
  }
}
