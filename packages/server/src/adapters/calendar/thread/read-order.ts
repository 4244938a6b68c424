import { readCalendars, readHomes, readStart } from '../caldav/read-discovery.ts'
import { readOccupants } from '../caldav/read-occupants.ts'
import { readShape } from '../google/shapes.ts'

const readers = {
  /** Of a calendar's events. */
  occupants: readOccupants,
  /** Of the address that discovery begins at. */
  start: readStart,
  homes: readHomes,
  calendars: readCalendars,
  /** Of Google. */
  json: readShape,
}

type Readers = typeof readers
export type OrderKind = keyof Readers
export type OrderOf<Kind extends OrderKind> = Parameters<Readers[Kind]>[0]
export type AnswerOf<Kind extends OrderKind> = ReturnType<Readers[Kind]>

/** One response of a calendar server, and how to read it. */
export type CalendarOrder = {
  [Kind in OrderKind]: { readonly kind: Kind; readonly of: OrderOf<Kind> }
}[OrderKind]

/** Runs on a calendar thread. */
export const readOrder = ({ kind, of }: CalendarOrder) => (readers[kind] as (given: unknown) => unknown)(of)
