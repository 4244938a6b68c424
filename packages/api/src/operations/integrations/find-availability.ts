import * as z from 'zod'
import { operation } from '../../operation.ts'
import {
  busyCalendars,
  calendarId,
  calendarRule,
  calendarTimezone,
  calendarWindows,
} from '../../records/agent-calendar.ts'
import { dateTime, slot } from '../../records/calendar.ts'
import { idParam } from '../../records/id.ts'
import { calendarErrors } from './list-calendars.ts'

export const maxSlots = 500

/** The rules by which a time counts as free, as availability and appointments take them. */
export const slotRules = {
  timezone: calendarTimezone.default('Europe/Prague'),
  slotMinutes: calendarRule(5, 480, 'Length of an appointment').default(30),
  minNoticeMinutes: calendarRule(0, 43_200, 'How soon one may begin').default(0),
  horizonDays: calendarRule(1, 365, 'How far ahead one may be; without it as far as is asked').optional(),
  bufferMinutes: calendarRule(0, 240, 'Kept free between two').default(0),
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
    'Times with no event in the calendar or in the busy calendars, within the windows of each weekday, or around the clock without windows. Fails as a whole if any of the calendars cannot be read. Titles of events are never returned.',
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
      busyCalendarIds: busyCalendars('Further calendars that must be free; not calendarId').default([]),
      from: dateTime('From here on', '2026-12-01T00:00:00+01:00'),
      to: dateTime('Up to here, at most 31 days later', '2026-12-05T00:00:00+01:00'),
      ...slotRules,
      limit: calendarRule(1, maxSlots, 'How many at most').default(200),
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
