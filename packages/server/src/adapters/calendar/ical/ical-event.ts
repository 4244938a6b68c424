import type { Zone } from './zone.ts'

/** A point in a calendar, in local wall-clock time. */
export interface WallTime {
  readonly wallMs: number
  readonly zone: Zone
  /** A whole day. */
  readonly isDate: boolean
}

/** Days are nominal, seconds are exact (RFC 5545 §3.3.6). */
export interface Length {
  readonly days: number
  readonly seconds: number
}

/** One VEVENT, reduced to its busy time. */
export interface IcalEvent {
  readonly uid: string
  /** For a person to find it in the calendar. */
  readonly name: string
  /** The same for the events of one series: by their UID, or by their object where they have none. */
  readonly series: string
  readonly start: WallTime
  readonly length: Length
  /** Transparent or cancelled: takes no time, but still replaces the occurrence it overrides. */
  readonly isFree: boolean
  readonly rules: readonly string[]
  readonly extraDates: readonly { readonly start: WallTime; readonly length?: Length }[]
  readonly exceptions: readonly WallTime[]
  /** Belongs to a series without being it. */
  readonly isException: boolean
  /** Of an exception: the occurrence that it replaces; absent where that cannot be read. */
  readonly replaces?: WallTime
  /** With `replaces`: later occurrences move along with it (RFC 5545 §3.2.13, `THISANDFUTURE`). */
  readonly movesLater: boolean
}

export const msOf = ({ wallMs, zone }: WallTime): number => zone.msOf(wallMs)

const dayMs = 86_400_000

/** The end of something of this length that begins at `start`. */
export const endOf = (start: WallTime, { days, seconds }: Length): number =>
  start.zone.msOf(start.wallMs + days * dayMs) + seconds * 1000

export const spanMsOf = ({ days, seconds }: Length): number => days * dayMs + seconds * 1000

export function lengthBetween(start: WallTime, end: WallTime): Length {
  if (start.isDate && end.isDate) return { days: (end.wallMs - start.wallMs) / dayMs, seconds: 0 }
  return { days: 0, seconds: (msOf(end) - msOf(start)) / 1000 }
}
