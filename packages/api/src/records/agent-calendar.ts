import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, idParam } from './id.ts'
import { text } from './text.ts'

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

export const calendarId = text(500)
  .min(1)
  .meta({ description: 'Id of a calendar, as its provider names it', examples: ['primary'] })

export const agentCalendar = named(
  'AgentCalendar',
  z
    .strictObject({
      integrationId: idParam('int', 'The connected calendar account'),
      calendarId,
      timezone: text(100).meta({ description: 'IANA time zone', examples: ['Europe/Prague'] }),
      slotMinutes: z.int().min(5).max(480).meta({ description: 'Length of an appointment' }),
      minNoticeMinutes: z.int().min(0).max(43_200).meta({ description: 'How soon one may begin' }),
      horizonDays: z.int().min(1).max(365).meta({ description: 'How far ahead one may be' }),
      bufferMinutes: z.int().min(0).max(240).meta({ description: 'Kept free between two' }),
      windows: z
        .strictObject(
          Object.fromEntries(weekdays.map((day) => [day, z.array(window).max(10).optional()])) as Record<
            (typeof weekdays)[number],
            z.ZodOptional<z.ZodArray<typeof window>>
          >,
        )
        .meta({ description: 'When appointments may be; a weekday left out has none' }),
    })
    .meta({
      description: 'Where the agent writes appointments, and when they may be.',
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
