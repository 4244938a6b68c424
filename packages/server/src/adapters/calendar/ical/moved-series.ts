import { type IcalEvent, type Length, msOf, spanMsOf, type WallTime } from './ical-event.ts'

export interface Occurrence {
  readonly start: WallTime
  readonly length: Length
  readonly isFree: boolean
}

/** A series with its exceptions to all later occurrences (RFC 5545 §3.2.13). */
export interface MovedSeries {
  /** The longest occurrence plus the farthest move ahead: how much earlier one may have been due that touches a time. */
  readonly earlierMs: number
  /** The farthest move back. */
  readonly laterMs: number
  /** An occurrence as it takes place, given as the series' own rule has it. */
  moved(start: WallTime, length: Length): Occurrence
}

interface Change {
  readonly fromMs: number
  /** In the local time of the series. */
  readonly shiftMs: number
  readonly event: IcalEvent
}

/** @param exceptions Those of this series. */
export function movedSeries(series: IcalEvent, exceptions: readonly IcalEvent[]): MovedSeries {
  const changes = exceptions.flatMap((each) => changeOf(series, each)).sort((a, b) => b.fromMs - a.fromMs)
  const spans = [series, ...changes.map(({ event }) => event)].map(({ length }) => spanMsOf(length))
  const extra = series.extraDates.map(({ length }) => (length === undefined ? 0 : spanMsOf(length)))
  const shifts = changes.map(({ shiftMs }) => shiftMs)
  return {
    earlierMs: Math.max(...spans, ...extra) + Math.max(0, ...shifts),
    laterMs: Math.max(0, ...shifts.map((each) => -each)),
    moved(start, length) {
      const change = changes.find(({ fromMs }) => fromMs <= msOf(start))
      if (change === undefined) return { start, length, isFree: series.isFree }
      const { shiftMs, event } = change
      return {
        start: { ...start, wallMs: start.wallMs + shiftMs, isDate: event.start.isDate },
        length: event.length,
        isFree: event.isFree,
      }
    },
  }
}

function changeOf(series: IcalEvent, event: IcalEvent): Change[] {
  if (event.replaces === undefined || !event.movesLater) return []
  const { zone } = series.start
  const due = dueBy(event.replaces, series.start)
  return [{ fromMs: msOf(due), shiftMs: zone.wallOf(msOf(event.start)) - zone.wallOf(msOf(due)), event }]
}

/** A day names the occurrence on it, which is due at the series' time of day. */
function dueBy(replaced: WallTime, start: WallTime): WallTime {
  if (!replaced.isDate || start.isDate) return replaced
  return { ...start, wallMs: replaced.wallMs + (((start.wallMs % dayMs) + dayMs) % dayMs) }
}

const dayMs = 86_400_000
