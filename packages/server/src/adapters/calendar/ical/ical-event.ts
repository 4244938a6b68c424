import type { Zone } from './zone.ts'

/** A point of a calendar: what its clocks show there. */
export interface WallTime {
  readonly wallMs: number
  readonly zone: Zone
  /** A day as a whole. */
  readonly isDate: boolean
}

/** Days are nominal, seconds are real (RFC 5545 §3.3.6). */
export interface Length {
  readonly days: number
  readonly seconds: number
}

/** One VEVENT, as far as it says when somebody is busy. */
export interface IcalEvent {
  readonly uid: string
  readonly start: WallTime
  readonly length: Length
  /** Transparent or cancelled: takes no time, and takes the place of what it overrides all the same. */
  readonly isFree: boolean
  readonly rules: readonly string[]
  readonly extraDates: readonly { readonly start: WallTime; readonly length?: Length }[]
  readonly exceptions: readonly WallTime[]
  /** The occurrence that this event takes the place of. */
  readonly replaces?: WallTime
}

export const msOf = ({ wallMs, zone }: WallTime): number => zone.msOf(wallMs)

/** When something of this length ends that starts at `start`. */
export function endOf(start: WallTime, { days, seconds }: Length): number {
  const dayMs = 86_400_000
  return start.zone.msOf(start.wallMs + days * dayMs) + seconds * 1000
}
