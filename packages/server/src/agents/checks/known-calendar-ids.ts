import type { Context } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'
import { shown } from '../../platform/kernel/invalid.ts'
import { type LockedAgent, selectAgentWithDraft } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { type AgentFields, changedFields, differingFields } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'

/** The calendars of a connected calendar account. */
export interface KnownCalendarIds {
  readonly integrationId: string
  readonly ids: ReadonlySet<string>
}

type Deps = Pick<AgentDeps, 'calendarIds'>

/**
 * Lists the calendars of the connected account if a change concerns them. It queries an external server, so never call
 * it within a transaction. Undefined if there was nothing to check, or the server could not be read.
 */
export async function listCalendarIds(
  { calendarIds }: Deps,
  accountId: AccountId,
  before: AgentFields,
  after: AgentFields,
): Promise<KnownCalendarIds | undefined> {
  const { calendar } = after
  if (calendar === null || !concernsCalendars(differingFields(before, after))) return undefined
  const { integrationId } = calendar
  const ids = await calendarIds(accountId, integrationId)
  return ids && { integrationId, ids }
}

/** The same for a stored agent, given the change to its live fields. */
export async function seeCalendarsOf(
  deps: Deps,
  { database, account }: Pick<Context, 'database' | 'account'>,
  id: AgentId,
  changeOf: (agent: LockedAgent) => object,
): Promise<KnownCalendarIds | undefined> {
  const agent = await selectAgentWithDraft(database, account.id, id)
  if (agent === undefined) return undefined
  const live = liveFields(agent)
  return listCalendarIds(deps, account.id, live, changedFields(live, changeOf(agent)))
}

/**
 * Fails on a calendar that the account was seen not to have. If the account could not be read, the calendar may exist.
 */
export function checkCalendarIds(
  { calendar, busyCalendarIds }: Pick<AgentFields, 'calendar' | 'busyCalendarIds'>,
  seen: KnownCalendarIds | undefined,
  prefix: string,
) {
  // a concurrent change may have switched to another account
  if (calendar === null || seen?.integrationId !== calendar.integrationId) return undefined
  const { ids } = seen
  if (!ids.has(calendar.calendarId)) return unseen(`${prefix}calendar.calendarId`, calendar.calendarId)
  const index = busyCalendarIds.findIndex((id) => !ids.has(id))
  return index < 0 ? undefined : unseen(`${prefix}busyCalendarIds.${index}`, busyCalendarIds[index]!)
}

const concernsCalendars = (changed: readonly (keyof AgentFields)[]): boolean =>
  changed.includes('calendar') || changed.includes('busyCalendarIds')

const unseen = (path: string, id: string) =>
  fail('calendar_invalid_calendar', {
    message: `${path}: ${shown(id)} is not a calendar of the connected account.`,
    action: 'Send ids from GET /v1/integrations/{id}/calendars.',
  })
