import { keep } from '../platform/platform-state.ts'
import { startOfDay } from './zoned-day.ts'

/** The start or end of an event: a time with an offset, or a date. */
export interface EventTime {
  readonly dateTime?: string
  readonly date?: string
  readonly timeZone?: string
}

/** An event as returned by the API; other fields are stored and returned unchanged. */
export interface GoogleEvent {
  readonly id: string
  readonly etag: string
  readonly status: 'confirmed' | 'tentative' | 'cancelled'
  readonly transparency?: 'opaque' | 'transparent'
  readonly start: EventTime
  readonly end: EventTime
  readonly [field: string]: unknown
}

type NewGoogleEvent = Pick<GoogleEvent, 'id' | 'status' | 'start' | 'end'> & Readonly<Record<string, unknown>>

export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** The events of all calendars; a deleted event keeps its id, as at Google. */
export class GoogleEvents {
  readonly #calendars = new Map<string, Map<string, GoogleEvent>>()
  #changes = 0

  find(calendarId: string, id: string): GoogleEvent | undefined {
    return this.#of(calendarId).get(id)
  }

  put(calendarId: string, event: NewGoogleEvent): GoogleEvent {
    const kept = { ...event, etag: `"${++this.#changes}"` }
    keep(this.#of(calendarId), event.id, kept)
    return kept
  }

  /** The events that overlap a range and are not deleted, ordered by start. */
  within(calendarId: string, range: Span, timeZone: string): readonly GoogleEvent[] {
    return [...this.#of(calendarId).values()]
      .filter(({ status }) => status !== 'cancelled')
      .map((event) => ({ event, ...spanOf(event, timeZone) }))
      .filter(({ startMs, endMs }) => startMs < range.endMs && endMs > range.startMs)
      .sort((one, other) => one.startMs - other.startMs)
      .map(({ event }) => event)
  }

  /** Deletes all events. */
  clear(): void {
    this.#calendars.clear()
  }

  #of(calendarId: string): Map<string, GoogleEvent> {
    const known = this.#calendars.get(calendarId)
    if (known !== undefined) return known
    const made = new Map<string, GoogleEvent>()
    this.#calendars.set(calendarId, made)
    return made
  }
}

export const spanOf = ({ start, end }: GoogleEvent, timeZone: string): Span => ({
  startMs: msOf(start, timeZone),
  endMs: msOf(end, timeZone),
})

/** NaN if it is neither a time with an offset nor a date. */
export function msOf({ dateTime, date }: EventTime, timeZone: string): number {
  if (dateTime !== undefined) return /(Z|[+-]\d\d:\d\d)$/.test(dateTime) ? Date.parse(dateTime) : Number.NaN
  return date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) ? startOfDay(date, timeZone) : Number.NaN
}
