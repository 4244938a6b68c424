import type { AgentCalendar } from '@hovor/api'

/** An agent's calendar: half-hour slots on Mondays, overridden by `change`. `integrationId` is a wire id. */
export const testAgentCalendar = (
  integrationId: string,
  change: Partial<AgentCalendar> = {},
): AgentCalendar => ({
  integrationId,
  calendarId: 'primary',
  timezone: 'Europe/Prague',
  slotMinutes: 30,
  minNoticeMinutes: 0,
  horizonDays: 30,
  bufferMinutes: 0,
  windows: { monday: [{ from: '08:00', to: '16:00' }] },
  ...change,
})
