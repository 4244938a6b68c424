import * as z from 'zod'
import { named } from '../../named.ts'
import { text } from '../text.ts'

export const calendar = named(
  'Calendar',
  z
    .object({
      id: z
        .string()
        .min(1)
        .max(500)
        .meta({ description: 'As the provider names it', examples: ['primary'] }),
      label: text(300).meta({ examples: ['Ordinace'] }),
      primary: z.boolean().optional().meta({ description: '`primary` is an alias for it' }),
      timezone: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'IANA time zone', examples: ['Europe/Prague'] }),
      accessRole: z
        .string()
        .max(50)
        .optional()
        .meta({ description: 'Agents cannot book into `reader` and `freeBusyReader` calendars' }),
    })
    .meta({
      description: 'A calendar of a connected account.',
      examples: [
        { id: 'primary', label: 'Ordinace', primary: true, timezone: 'Europe/Prague', accessRole: 'owner' },
      ],
    }),
)
export type Calendar = z.output<typeof calendar>

/** A request time: RFC 3339 with an offset. */
export const dateTime = (description: string, example: string) =>
  z.iso
    .datetime({ offset: true })
    .max(40)
    .meta({ description, examples: [example] })

const answeredTime = z
  .string()
  .max(40)
  .meta({ description: 'RFC 3339 with offset', examples: ['2026-12-01T09:00:00+01:00'] })

export const slot = named(
  'Slot',
  z.object({ start: answeredTime, end: answeredTime }).meta({
    description: 'A free time slot.',
    examples: [{ start: '2026-12-01T09:00:00+01:00', end: '2026-12-01T09:30:00+01:00' }],
  }),
)
export type Slot = z.output<typeof slot>

export const appointment = named(
  'Appointment',
  z
    .object({
      id: z.string().max(200),
      calendarId: z.string().max(500),
      start: answeredTime,
      end: answeredTime,
      timezone: z.string().max(100),
      title: text(300),
    })
    .meta({
      description: 'A booked appointment.',
      examples: [
        {
          id: 'hovor0198a1b2c3d47e5f8a9b0c1d2e3f4a5b',
          calendarId: 'primary',
          start: '2026-12-01T09:00:00+01:00',
          end: '2026-12-01T09:30:00+01:00',
          timezone: 'Europe/Prague',
          title: 'Jan Novák',
        },
      ],
    }),
)
