import { expect, it } from 'vitest'
import { displayedZone } from './display-zone.ts'
import { busyTimes, corpusRange } from './testing/corpus.ts'
import { occupantsIn } from './testing/occupants-in.ts'
import { utc } from './zone.ts'

it('an event in a zone as Windows displays it takes its time there, without a definition of the zone', () => {
  const times = ['DTSTART', 'DTEND'].map(
    (name, hour) => `${name};TZID="(UTC+01:00) Belgrade, Bratislava, Prague":20261102T0${8 + hour}0000`,
  )
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:o', ...times, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
  expect(busyTimes(occupantsIn(text, utc, corpusRange))).toEqual([
    ['2026-11-02T07:00:00Z', '2026-11-02T08:00:00Z'],
  ])
})

it.each([
  ['(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague', 'Europe/Belgrade'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(GMT+01:00) Sarajevo, Skopje, Warsaw, Zagreb', 'Europe/Sarajevo'],
  ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Melbourne'],
])('the zone that Windows displays as %s keeps the time of %s', (displayed, name) => {
  expect(displayedZone(displayed)).toBe(name)
})

it.each([
  ['a place that is not known', '(UTC+01:00) West Central Africa'],
  ['an offset that its places do not have', '(UTC+02:00) Prague'],
  ['places with different times', '(UTC+01:00) Prague, Tunis'],
  ['no offset', 'Prague'],
  ['no place', '(UTC+01:00) '],
])('a name with %s is not a zone', (_what, displayed) => {
  expect(displayedZone(displayed)).toBeUndefined()
})
