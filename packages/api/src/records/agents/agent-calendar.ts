import * as z from 'zod'
import { named } from '../../named.ts'
import { coded } from '../coded.ts'
import { exampleId, idParam } from '../id.ts'
import { text } from '../text.ts'

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^\d\d:\d\d$/)
  .meta({ description: 'HH:MM', examples: ['08:00'] })
const window = named(
  'TimeWindow',
  z
    .strictObject({ from: timeOfDay, to: timeOfDay })
    .meta({ description: 'A part of a day', examples: [{ from: '08:00', to: '16:00' }] }),
)
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const calendarId = coded(
  'calendar_invalid_calendar',
  text(500)
    .min(1)
    .meta({ description: 'Calendar id, as the provider names it', examples: ['primary'] }),
)

/**
 * Calendars whose events block times, besides the one that appointments are written to.
 * spec:limits.busy-calendars
 */
export const busyCalendars = (description: string) =>
  coded(
    'calendar_invalid_rules',
    z
      .array(calendarId)
      .max(4)
      .refine((ids) => new Set(ids).size === ids.length, 'contains a calendar twice')
      .meta({ description }),
  )

/** One numeric booking rule. */
export const calendarRule = (min: number, max: number, description: string) =>
  coded('calendar_invalid_rules', z.int().min(min).max(max).meta({ description }))

export const calendarTimezone = coded(
  'calendar_invalid_timezone',
  text(100).meta({ description: 'IANA time zone', examples: ['Europe/Prague'] }),
)

export const calendarWindows = coded(
  'calendar_invalid_windows',
  z
    .strictObject(
      Object.fromEntries(weekdays.map((day) => [day, z.array(window).max(10).optional()])) as Record<
        (typeof weekdays)[number],
        z.ZodOptional<z.ZodArray<typeof window>>
      >,
    )
    .meta({
      description: 'Booking hours; none on weekdays left out',
      examples: [{ monday: [{ from: '08:00', to: '16:00' }] }],
    }),
)

export const agentCalendar = named(
  'AgentCalendar',
  z
    .strictObject({
      integrationId: idParam('int', 'The connected calendar account'),
      calendarId,
      timezone: calendarTimezone.default('Europe/Prague'),
      slotMinutes: calendarRule(5, 480, 'Length of an appointment').default(30),
      minNoticeMinutes: calendarRule(0, 43_200, 'Minimum notice').default(0),
      horizonDays: calendarRule(1, 365, 'How far ahead bookings can be made'),
      bufferMinutes: calendarRule(0, 240, 'Gap between appointments').default(0),
      windows: calendarWindows,
    })
    .meta({
      description: 'The calendar the agent books into, and its booking rules.',
      examples: [
        {
          integrationId: exampleId('int'),
          calendarId: 'primary',
          timezone: 'Europe/Prague',
          slotMinutes: 30,
          minNoticeMinutes: 120,
          horizonDays: 30,
          bufferMinutes: 0,
          windows: { monday: [{ from: '08:00', to: '16:00' }] },
        },
      ],
    }),
)
export type AgentCalendar = z.output<typeof agentCalendar>
