import { operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { unlessFailed } from '../db/unless-failed.ts'
import { fail, isFailure } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { type Context, handle } from '../surface/handler.ts'
import { type LockedAgent, lockAgent } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { type AgentFields, changedFields, differingFields } from './agent-fields.ts'
import { selectVersion } from './agent-version.store.ts'
import { keepLive } from './agent-version.ts'
import { answerChange } from './answer-agent.ts'
import { checkAgent } from './check-agent.ts'
import { liveFields } from './live-fields.ts'
import { storeLive } from './store-live.ts'

/**
 * POST /v1/agents/{id}/draft/rollback: makes a version live again. The number stays where it is, as calls of today
 * come in on it, and the draft stays what somebody was writing.
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
  id: string,
  wanted: number | undefined,
) {
  const before = await lockAgent(tx, account.id, id)
  if (!before) return fail('not_found')
  const target = await targetOf(tx, account.id, before, wanted)
  if (target === undefined) return noVersion(wanted)
  const live = liveFields(before)
  const fields = await withWhatExists(deps, tx, account.id, changedFields(live, target.fields))
  const checked = { accountId: account.id, provider: before.provider, fields }
  const wrong = await checkAgent(deps, tx, { ...checked, changed: differingFields(live, fields) })
  if (wrong) return wrong
  const withClock = { ...deps, clock }
  await keepLive(withClock, tx, account.id, before)
  const also = { liveVersion: target.version, publishedAt: clock.nowMs() }
  const after = await storeLive(withClock, tx, account.id, before, fields, also)
  return { after, number: await deps.numbers.numberOfAgent(tx, account.id, id), version: target.version }
}

/** The version that is named, else the one that was live before the live one. */
async function targetOf(tx: Db, accountId: string, agent: LockedAgent, wanted: number | undefined) {
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
 * A version without the tools, the calendar and the invoicing system that have gone since: they could not be used, nor
 * keep it from coming back.
 */
async function withWhatExists(
  deps: AgentDeps,
  tx: Db,
  accountId: string,
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
