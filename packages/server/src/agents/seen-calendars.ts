import { fail } from '../kernel/failure.ts'
import { shown } from '../kernel/invalid.ts'
import type { Context } from '../surface/handler.ts'
import { type LockedAgent, selectAgentWithDraft } from './agent.store.ts'
import type { AgentDeps } from './agent-deps.ts'
import { type AgentFields, changedFields, differingFields } from './agent-fields.ts'
import { liveFields } from './live-fields.ts'

/** The calendars that a connected account has. */
export interface SeenCalendars {
  readonly integrationId: string
  readonly ids: ReadonlySet<string>
}

type Deps = Pick<AgentDeps, 'calendarIds'>

/**
 * Looks at the account that an agent is to book in, where a change concerns its calendars. It asks their server, so never
 * within a transaction. Undefined: there was nothing to look at, or the server could not be read.
 */
export async function seeCalendars(
  { calendarIds }: Deps,
  accountId: string,
  before: AgentFields,
  after: AgentFields,
): Promise<SeenCalendars | undefined> {
  const { calendar } = after
  if (calendar === null || !concernsCalendars(differingFields(before, after))) return undefined
  const { integrationId } = calendar
  const ids = await calendarIds(accountId, integrationId)
  return ids && { integrationId, ids }
}

/** The same for an agent that is stored, by what is to change in its live fields. */
export async function seeCalendarsOf(
  deps: Deps,
  { database, account }: Pick<Context, 'database' | 'account'>,
  id: string,
  changeOf: (agent: LockedAgent) => object,
): Promise<SeenCalendars | undefined> {
  const agent = await selectAgentWithDraft(database, account.id, id)
  if (agent === undefined) return undefined
  const live = liveFields(agent)
  return seeCalendars(deps, account.id, live, changedFields(live, changeOf(agent)))
}

/** A calendar that the account was seen not to have. One that could not be looked for may be there. */
export function faultOfUnseen(
  { calendar, busyCalendarIds }: Pick<AgentFields, 'calendar' | 'busyCalendarIds'>,
  seen: SeenCalendars | undefined,
  prefix: string,
) {
  // another change may have come to another account in between
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
