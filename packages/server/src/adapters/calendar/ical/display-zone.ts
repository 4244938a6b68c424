import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'

/** IANA names by their place. */
const places = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [lastPart(name).replaceAll('_', ' '), name] as const),
)

/**
 * The IANA name of a zone as Windows displays it: `(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague`, which
 * Outlook may write for a TZID. Undefined unless all of its places with that offset keep the same time.
 */
export function displayedZone(tzid: string): string | undefined {
  const [, offset, label] = /^\((?:UTC|GMT)([+-]\d\d:\d\d)?\)\s*(.+)$/.exec(tzid) ?? []
  if (label === undefined) return undefined
  const american = /^(.+) Time \(US & Canada\)$/.exec(label)?.[1]
  const names =
    american === undefined
      ? label.split(', ').flatMap((place) => places.get(place) ?? [])
      : findIana(`${american} Standard Time`).slice(0, 1)
  const there = names.filter((name) => Math.min(...offsetsIn(name)) === minutesOf(offset))
  const [first] = there
  return there.every((name) => String(offsetsIn(name)) === String(offsetsIn(first!))) ? first : undefined
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function minutesOf(offset = '+00:00'): number {
  const [hours, minutes] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!)
}

/** Minutes from UTC month by month, in one year for all: the lowest is the standard time, which the display names. */
const offsetsIn = (name: string): number[] =>
  Array.from({ length: 12 }, (_, month) =>
    Math.round(
      Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, month, 15)).toZonedDateTimeISO(name)
        .offsetNanoseconds / 6e10,
    ),
  )
