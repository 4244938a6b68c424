import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Interval } from '../../../platform/kernel/interval.ts'
import { isFree, readObject } from './calendar-object.ts'
import { nameOf, reachOf } from './reach.ts'
import { touches } from './read-events.ts'
import { corpusHome, corpusRange, readCorpus } from './testing/corpus.ts'
import { occupantsIn } from './testing/occupants-in.ts'
import { ianaZone } from './zone.ts'

/** Whether an event in the text could, if it could not be read. */
const mayTouch = (text: string, range: Interval): boolean =>
  readObject(text).events.some((each) => !isFree(each) && touches(reachOf(each), range))
const home = ianaZone(corpusHome)!
const nameIn = (text: string): string => nameOf(readObject(text).events[0]!)
const hour = 3_600_000
const inDecember = { startMs: Date.UTC(2026, 11, 1), endMs: Date.UTC(2026, 11, 31) }
const event = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:old@example.com', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
const in2012 = ['DTSTART;TZID=Mars:20120301T090000', 'DTEND;TZID=Mars:20120301T100000']

describe('an object that cannot be read', () => {
  it('may touch every time that one with the same dates takes', () => {
    const files = readCorpus()
    const hours = fc.integer({ min: -400, max: 1200 })
    fc.assert(
      fc.property(fc.constantFrom(...files), hours, fc.integer({ min: 1, max: 72 }), (file, from, length) => {
        const startMs = corpusRange.startMs + from * hour
        const range = { startMs, endMs: startMs + length * hour }
        if (occupantsIn(file.text, home, range).length > 0) expect(mayTouch(file.text, range)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['took place long ago', [...in2012]],
    ['is a series that is over', [...in2012, 'RRULE:FREQ=WEEKLY;UNTIL=20121231']],
    ['has had all its occurrences', [...in2012, 'RRULE:FREQ=SECONDLY;COUNT=200000']],
    ['is free', [...in2012, 'RRULE:FREQ=WEEKLY', 'TRANSP:TRANSPARENT']],
    ['is cancelled', [...in2012, 'RRULE:FREQ=WEEKLY', 'STATUS:cancelled']],
    ['is yet to come', ['DTSTART;TZID=Mars:20270301T090000', 'RRULE:FREQ=WEEKLY']],
  ])('cannot touch a time if it %s', (_what, lines) => {
    expect(mayTouch(event(...lines), inDecember)).toBe(false)
  })

  it.each([
    ['recurs without end', [...in2012, 'RRULE:FREQ=WEEKLY']],
    ['has no readable start', ['DTSTART:2012']],
    ['has an unreadable duration', ['DTSTART:20120301T090000Z', 'DURATION:x']],
    ['has an unreadable extra date', [...in2012, 'RDATE:20121332T090000Z']],
    ['has an extra date then', [...in2012, 'RDATE;TZID=Mars:20120401T090000,20261215T090000']],
    ['moves all later ones', [...in2012, 'RECURRENCE-ID;RANGE=THISANDFUTURE:20120301T080000Z']],
    [
      'only has an alarm that is free',
      [...in2012, 'RRULE:FREQ=WEEKLY', 'BEGIN:VALARM', 'STATUS:CANCELLED', 'END:VALARM'],
    ],
    ['breaks off', ['DTSTART:20261215T090000Z', 'DURATION:PT1H\r\nX']],
  ])('may touch a time if it %s', (_what, lines) => {
    expect(mayTouch(event(...lines), inDecember)).toBe(true)
  })

  it('is named by its UID and day, in harmless characters only', () => {
    expect(nameIn(event(...in2012))).toBe('the event old@example.com of 2012-03-01')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(nameIn(event(`UID:${text}`))).toMatch(/^the event [\w@.:{}+/= -]{1,120}$/)
      }),
    )
  })
})
