import type { Db } from '../db/database.ts'
import { lockAgentsWithCalendar, updateAgentRow } from './agent.store.ts'
import type { AgentFields } from './agent-fields.ts'
import { liveFields } from './live-fields.ts'
import { rebased } from './store-live.ts'

/** An agent without a calendar has none to look into for other appointments either. */
const noCalendar: Pick<AgentFields, 'calendar' | 'busyCalendarIds'> = { calendar: null, busyCalendarIds: [] }

/**
 * Turns the calendar of every agent of the account that books through the connection off, live and in the draft, under
 * the next revision of each (spec:integrations.delete). The external platform knows no calendars, so it is
 * not told.
 *
 * @returns the ids of the agents, in their order
 */
export async function turnOffCalendars(
  tx: Db,
  accountId: string,
  integrationId: string,
  nowMs: number,
): Promise<string[]> {
  const agents = await lockAgentsWithCalendar(tx, accountId, integrationId)
  for (const agent of agents) {
    const { name, language } = agent
    const without = <Fields extends Partial<AgentFields>>(fields: Fields): Fields =>
      fields.calendar?.integrationId === integrationId ? { ...fields, ...noCalendar } : fields
    const settings = without(agent.settings)
    const draft = rebased(without(agent.draft), liveFields({ name, language, settings }))
    const revision = agent.revision + 1
    await updateAgentRow(tx, accountId, { ...agent, settings, draft, revision, updatedAt: nowMs })
  }
  return agents.map(({ id }) => id)
}
