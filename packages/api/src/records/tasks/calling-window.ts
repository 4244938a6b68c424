import * as z from 'zod'
import { named } from '../../named.ts'
import { text } from '../text.ts'

const time = (description: string, example: string) =>
  z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time as HH:MM')
    .meta({ description, examples: [example] })

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** spec:tasks.window */
export const callingWindow = named(
  'CallingWindow',
  z
    .strictObject({
      days: z
        .array(z.int().min(1).max(7))
        .min(1)
        .max(7)
        .refine((days) => new Set(days).size === days.length, 'contains a day twice')
        .meta({ description: 'Weekdays, 1 is Monday', examples: [[1, 2, 3, 4, 5]] }),
      start: time('First minute of the day', '09:00'),
      end: time('Last minute of the day, itself included', '17:29'),
      timezone: text(100)
        .refine(isTimeZone, 'is not an IANA time zone')
        .default('Europe/Prague')
        .meta({ description: 'IANA time zone', examples: ['Europe/Prague'] }),
      skipHolidays: z
        .enum(['CZ', 'SK'])
        .optional()
        .meta({ description: 'No calls on public holidays of this country' }),
    })
    .refine(({ start, end }) => start <= end, { path: ['end'], message: 'is before start' })
    .meta({
      description: 'When contacts may be called.',
      examples: [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:29', timezone: 'Europe/Prague' }],
    }),
)
export type CallingWindow = z.output<typeof callingWindow>
