import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { busyTimes, corpusRange } from './testing/corpus.ts'
import { expandByIcalJs } from './testing/expand-by-ical-js.ts'
import { occupantsIn } from './testing/occupants-in.ts'
import { utc } from './zone.ts'

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
const [minute, day] = [60_000, 86_400_000]
const firstMs = Date.parse('2026-09-28T09:00:00Z')

interface Change {
  /** Counted from the first occurrence. */
  readonly occurrence: number
  readonly shiftMinutes: number
  readonly minutes: number
  readonly isFree: boolean
  readonly movesLater: boolean
}

/** A daily series of half hours and its exceptions. */
const calendarOf = (everyDays: number, changes: readonly Change[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...['BEGIN:VEVENT', 'UID:s', `DTSTART:${stamp(firstMs)}`, 'DURATION:PT30M'],
    ...[`RRULE:FREQ=DAILY;INTERVAL=${everyDays}`, 'END:VEVENT'],
    ...changes.flatMap(({ occurrence, shiftMinutes, minutes, isFree, movesLater }) => {
      const dueMs = firstMs + occurrence * everyDays * day
      return [
        ...['BEGIN:VEVENT', 'UID:s', `DTSTART:${stamp(dueMs + shiftMinutes * minute)}`],
        `RECURRENCE-ID${movesLater ? ';RANGE=THISANDFUTURE' : ''}:${stamp(dueMs)}`,
        ...[`DURATION:PT${minutes}M`, ...(isFree ? ['TRANSP:TRANSPARENT'] : []), 'END:VEVENT'],
      ]
    }),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const change: fc.Arbitrary<Change> = fc.record({
  occurrence: fc.integer({ min: 0, max: 50 }),
  shiftMinutes: fc.integer({ min: -5000, max: 5000 }),
  minutes: fc.integer({ min: 1, max: 2000 }),
  isFree: fc.boolean(),
  movesLater: fc.boolean(),
})
const differentOccurrences = { selector: ({ occurrence }: Change) => occurrence, maxLength: 4 }

it('a series moves with each exception to it and all later ones, as ical.js expands it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.uniqueArray(change, differentOccurrences),
      (every, all) => {
        const text = calendarOf(every, all)
        expect(busyTimes(occupantsIn(text, utc, corpusRange))).toEqual(
          busyTimes(expandByIcalJs(text, corpusRange, 'UTC')),
        )
      },
    ),
  )
})

it('a series that changes in a way that is not supported is unreadable, not free', () => {
  const moved = { occurrence: 3, shiftMinutes: 60, minutes: 30, isFree: false, movesLater: true }
  const text = calendarOf(7, [moved])
  for (const changed of [
    text.replace('THISANDFUTURE', 'THISANDPRIOR'),
    text.replace('DURATION:PT30M\r\nEND', 'DURATION:PT30M\r\nRRULE:FREQ=DAILY\r\nEND'),
  ])
    expect(() => occupantsIn(changed, utc, corpusRange)).toThrow(/not supported/)
})
