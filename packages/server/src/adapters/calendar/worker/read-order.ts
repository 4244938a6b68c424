import { readCalendars, readHomes, readStart } from '../caldav/read-discovery.ts'
import { readBusy, readOccupants } from '../caldav/read-occupants.ts'
import { readPut } from '../caldav/read-put.ts'
import { readShape } from '../google/shapes.ts'
import type { CalendarOrder, OrderKind } from '../thread/calendar-threads.ts'

const readers: Readonly<Record<OrderKind, (of: never) => unknown>> = {
  occupants: readOccupants,
  busy: readBusy,
  start: readStart,
  homes: readHomes,
  calendars: readCalendars,
  put: readPut,
  json: readShape,
}

/** Runs on a calendar thread. */
export const readOrder = ({ kind, of }: CalendarOrder): unknown => readers[kind](of as never)
