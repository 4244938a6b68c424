import { z } from 'zod'
import { flatIntervals, mergeIntervals } from '../../../platform/kernel/interval.ts'

/* What Google answers (Calendar API v3), as far as it matters here. */

/*
 * The most that Google has on a page. What is read here goes to the thread of the calls, which would be held for as long
 * as there is more.
 */
const maxCalendars = 250
const maxEvents = 2500
/** Of a calendar in a year. */
const maxBusy = 10_000

const nextPageToken = z.string().min(1).max(4096).optional()

const calendarList = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        summary: z.string().optional(),
        summaryOverride: z.string().optional(),
        primary: z.boolean().default(false),
        timeZone: z.string().optional(),
        accessRole: z.string().optional(),
        deleted: z.boolean().default(false),
      }),
    )
    .max(maxCalendars),
  nextPageToken,
})

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const freeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      /** Absent only where there is an error. */
      busy: z
        .array(z.object({ start: instant, end: instant }))
        .max(maxBusy)
        .transform((all) =>
          flatIntervals(mergeIntervals(all.map(({ start, end }) => ({ startMs: start, endMs: end })))),
        )
        .optional(),
      errors: z.array(z.object({ reason: z.string() })).default([]),
    }),
  ),
})

/** A time with an offset, or a day in the calendar's time zone. */
const eventTime = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }),
  z.object({ date: z.iso.date() }),
])

const liveEvent = z.object({
  id: z.string().min(1),
  status: z.enum(['confirmed', 'tentative']).default('confirmed'),
  transparency: z.string().optional(),
  start: eventTime,
  end: eventTime,
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .default([]),
})

const events = z.object({
  items: z.array(z.union([liveEvent, z.object({ status: z.literal('cancelled') })])).max(maxEvents),
  timeZone: z.string().optional(),
  nextPageToken,
})

const event = z.object({
  id: z.string(),
  status: z.string().optional(),
  etag: z.string().max(300).default('*'),
})

const shapes = { calendarList, freeBusy, events, event, nothing: z.unknown() }

export type ShapeName = keyof typeof shapes
export type Shaped<Name extends ShapeName> = z.output<(typeof shapes)[Name]>
export type EventTime = z.output<typeof eventTime>
export type LiveEvent = z.output<typeof liveEvent>
export type GoogleEvent = Shaped<'events'>['items'][number]

export interface ShapeOrder {
  readonly shape: ShapeName
  /** JSON in UTF-8; without any for a response without a body. */
  readonly body: Uint8Array | undefined
}

/** A response in the shape that it should have. It blocks its thread for as long as the body is large. */
export function readShape({ shape, body }: ShapeOrder) {
  const read = shapes[shape].safeParse(body && jsonOf(body))
  return read.success
    ? ({ kind: 'read', value: read.data as unknown } as const)
    : ({ kind: 'misshapen' } as const)
}

export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'))
  } catch {
    return undefined
  }
}
