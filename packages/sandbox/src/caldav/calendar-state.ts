import { createHash } from 'node:crypto'
import type { ReadObject } from './read-object.ts'

/** One resource of a calendar: an event with its exceptions. */
export interface CalendarObject extends ReadObject {
  readonly text: string
  /** In quotes, as it goes over the wire. */
  readonly etag: string
}

export interface CalendarCollection {
  readonly displayName: string
  /** Read-only for its user, like a shared calendar. */
  readonly readOnly: boolean
  /** By the name of the resource. */
  readonly objects: Map<string, CalendarObject>
}

export interface CalendarUser {
  readonly username: string
  /** App-specific. */
  readonly password: string
  /** By the last part of its address. */
  readonly calendars: Map<string, CalendarCollection>
}

export const newCalendar = (displayName: string, { readOnly = false } = {}): CalendarCollection => ({
  displayName,
  readOnly,
  objects: new Map(),
})

/** An entity tag is what the text is: the same text has the same one (RFC 9110 §8.8.3). */
export const calendarObject = (read: ReadObject, text: string): CalendarObject => ({
  ...read,
  text,
  etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`,
})
