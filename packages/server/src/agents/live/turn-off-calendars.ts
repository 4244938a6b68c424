import type { Db } from '../../platform/db/database.ts'
import type { AccountId, IntegrationId } from '../../platform/kernel/ids.ts'
import { lockAgentsWithCalendar, updateAgentRow } from '../state/agent.store.ts'
import type { AgentFields } from '../state/agent-fields.ts'
import { liveFields } from '../state/live-fields.ts'
import { rebased } from './store-live.ts'

/** An agent without a calendar has no busy calendars either. */
const noCalendar: Pick<AgentFields, 'calendar' | 'busyCalendarIds'> = { calendar: null, busyCalendarIds: [] }

/**
 * Removes the calendar of every agent of the account that books through the connection, live and in the
 * draft, each under its next revision (spec:integrations.delete). The external platform has no
 * calendars and needs no sync.
 *
 * @returns the ids of the agents, in order
 */
export async function disableCalendars(
  tx: Db,
  accountId: AccountId,
  integrationId: IntegrationId,
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
