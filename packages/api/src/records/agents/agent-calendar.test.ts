import { expect, it } from 'vitest'
import { agentCalendar } from './agent-calendar.ts'

// verifies: agents.calendar
it('the calendar of an agent has the rules of availability where they are left out', () => {
  const { examples } = agentCalendar.meta()!
  const { integrationId, calendarId, horizonDays, windows } = (examples as Record<string, unknown>[])[0]!
  const named = { integrationId, calendarId, horizonDays, windows }
  expect(agentCalendar.parse(named)).toEqual({
    ...named,
    timezone: 'Europe/Prague',
    slotMinutes: 30,
    minNoticeMinutes: 0,
    bufferMinutes: 0,
  })
  expect(agentCalendar.safeParse({ ...named, horizonDays: undefined }).success).toBe(false)
})
