import * as z from 'zod'
import { operation } from '../../operation.ts'
import {
  busyCalendars,
  calendarId,
  calendarRule,
  calendarTimezone,
  calendarWindows,
} from '../../records/agents/agent-calendar.ts'
import { idParam } from '../../records/id.ts'
import { dateTime, slot } from '../../records/integrations/calendar.ts'
import { calendarErrors } from './list-calendars.ts'

export const maxSlots = 500

/** The booking rules accepted by availability and appointments. */
export const slotRules = {
  timezone: calendarTimezone.default('Europe/Prague'),
  slotMinutes: calendarRule(5, 480, 'Length of an appointment').default(30),
  minNoticeMinutes: calendarRule(0, 43_200, 'Minimum notice').default(0),
  horizonDays: calendarRule(1, 365, 'How far ahead bookings can be made; default: no limit').optional(),
  bufferMinutes: calendarRule(0, 240, 'Gap between appointments').default(0),
  windows: calendarWindows.optional(),
}

/** spec:integrations.availability, spec:integrations.availability-windows */
export const findAvailability = operation({
  name: 'findAvailability',
  audience: 'account',
  method: 'POST',
  path: '/v1/integrations/{id}/availability',
  summary: 'Find free times',
  description:
    'Times without events in the calendar and the busy calendars, within the windows of each weekday, or at any hour without windows. Fails if any calendar cannot be read. Event titles are never returned.',
  tag: 'integrations',
  command: 'availability',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({ id: idParam('int', 'The connected calendar account') }),
  missing: 'calendar_not_found',
  body: z
    .strictObject({
      calendarId,
      busyCalendarIds: busyCalendars('Other calendars that must be free; not calendarId').default([]),
      from: dateTime('Start of the range', '2026-12-01T00:00:00+01:00'),
      to: dateTime('End of the range, at most 31 days later', '2026-12-05T00:00:00+01:00'),
      ...slotRules,
      limit: calendarRule(1, maxSlots, 'Maximum number of slots').default(200),
    })
    .meta({
      examples: [
        {
          calendarId: 'primary',
          from: '2026-12-01T00:00:00+01:00',
          to: '2026-12-05T00:00:00+01:00',
          slotMinutes: 30,
          windows: { tuesday: [{ from: '08:00', to: '16:00' }] },
        },
      ],
    }),
  returns: z.object({
    slots: z.array(slot).max(maxSlots),
    timezone: z
      .string()
      .max(100)
      .meta({ examples: ['Europe/Prague'] }),
  }),
  errors: [
    ...calendarErrors,
    'calendar_invalid_range',
    'calendar_invalid_calendar',
    'calendar_invalid_timezone',
    'calendar_invalid_windows',
    'calendar_no_windows',
    'calendar_invalid_rules',
  ],
  mcp: { tool: 'find_availability', destructive: false, repeatable: true },
})
