import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { afterOpenMs, type CallingWindow, isOpenAt, nextOpenMs } from './calling-window.ts'

const minuteMs = 60_000
const at = (text: string) => Date.parse(text)
const workdays: CallingWindow = {
  days: [1, 2, 3, 4, 5],
  start: '09:00',
  end: '17:29',
  timezone: 'Europe/Prague',
}
const daily = (start: string, end: string, timezone = 'Europe/Prague'): CallingWindow => ({
  days: [1, 2, 3, 4, 5, 6, 7],
  start,
  end,
  timezone,
})

describe('a calling window', () => {
  // verifies: tasks.window
  test('is open until the end of its last minute', () => {
    expect(isOpenAt([workdays], at('2026-11-23T17:29:59.999+01:00'))).toBe(true)
    expect(isOpenAt([workdays], at('2026-11-23T17:30:00+01:00'))).toBe(false)
    expect(isOpenAt([workdays], at('2026-11-23T08:59:59.999+01:00'))).toBe(false)
  })

  test('opens on the next of its weekdays', () => {
    expect(nextOpenMs([workdays], at('2026-11-20T17:30:00+01:00'))).toBe(at('2026-11-23T09:00:00+01:00'))
  })

  test('skips public holidays of its country', () => {
    const czech = { ...workdays, skipHolidays: 'CZ' as const }
    expect(nextOpenMs([czech], at('2026-12-23T18:00:00+01:00'))).toBe(at('2026-12-28T09:00:00+01:00'))
    expect(nextOpenMs([{ ...czech, skipHolidays: 'SK' }], at('2027-01-05T18:00:00+01:00'))).toBe(
      at('2027-01-07T09:00:00+01:00'),
    )
  })

  test('that the clocks skip opens when they have changed', () => {
    expect(nextOpenMs([daily('02:30', '03:30')], at('2026-03-29T00:00:00+01:00'))).toBe(
      at('2026-03-29T03:00:00+02:00'),
    )
    expect(nextOpenMs([daily('02:10', '02:50')], at('2026-03-29T00:00:00+01:00'))).toBe(
      at('2026-03-30T02:10:00+02:00'),
    )
  })

  test('of a day without its first hour opens with that day', () => {
    expect(nextOpenMs([daily('00:30', '05:00', 'Atlantic/Azores')], at('2026-03-28T12:00:00Z'))).toBe(
      at('2026-03-29T01:00:00Z'),
    )
  })

  test('in the hour that comes twice opens twice', () => {
    const window = [daily('02:10', '02:20')]
    expect(nextOpenMs(window, at('2026-10-25T02:30:00+02:00'))).toBe(at('2026-10-25T02:10:00+01:00'))
  })

  test('that leaves no common time never opens', () => {
    expect(nextOpenMs([daily('09:00', '10:00'), daily('11:00', '12:00')], 0)).toBeUndefined()
  })

  test('without windows it is always open', () => {
    expect(nextOpenMs([], 5)).toBe(5)
    expect(afterOpenMs([], 5, 10)).toBe(15)
  })

  test('tells no end of work that takes many openings', () => {
    expect(afterOpenMs([daily('09:00', '09:00')], 0, 200 * minuteMs)).toBeUndefined()
  })

  test('counts open time only', () => {
    expect(afterOpenMs([workdays], at('2026-11-20T17:00:00+01:00'), 60 * minuteMs)).toBe(
      at('2026-11-23T09:30:00+01:00'),
    )
  })
})

/** The last minute of a window over each change of the clocks: it is open to its end, and no longer. */
const changes: readonly [string, string, string, string, string, string][] = [
  // What the clock shows at the start and at the end of the window, and when it opens and closes.
  ['Europe/Prague', '2026-03-29', '01:30', '03:10', '2026-03-29T00:30Z', '2026-03-29T01:11Z'],
  ['Europe/Prague', '2026-03-29', '01:30', '02:10', '2026-03-29T00:30Z', '2026-03-29T01:00Z'],
  ['Europe/Prague', '2026-10-25', '01:30', '03:10', '2026-10-24T23:30Z', '2026-10-25T02:11Z'],
  ['Europe/London', '2026-03-29', '00:30', '02:10', '2026-03-29T00:30Z', '2026-03-29T01:11Z'],
  ['Europe/London', '2026-10-25', '00:30', '02:10', '2026-10-24T23:30Z', '2026-10-25T02:11Z'],
  ['America/New_York', '2026-03-08', '01:30', '03:10', '2026-03-08T06:30Z', '2026-03-08T07:11Z'],
  ['America/New_York', '2026-11-01', '00:30', '02:10', '2026-11-01T04:30Z', '2026-11-01T07:11Z'],
  ['America/New_York', '2026-03-08', '09:00', '17:29', '2026-03-08T13:00Z', '2026-03-08T21:30Z'],
  ['Europe/London', '2026-10-25', '23:00', '23:59', '2026-10-25T23:00Z', '2026-10-26T00:00Z'],
]

// verifies: tasks.window
test.each(changes)(
  'in %s on %s a window from %s to %s opens and closes by the clock on the wall',
  (...change) => {
    const [timezone, day, start, end, opens, closes] = change
    const { dayOfWeek } = Temporal.PlainDate.from(day)
    const window: CallingWindow = { days: [dayOfWeek], start, end, timezone }
    expect(nextOpenMs([window], at(opens) - 12 * 60 * minuteMs)).toBe(at(opens))
    expect(isOpenAt([window], at(opens) - 1)).toBe(false)
    for (let ms = at(opens); ms < at(closes); ms += minuteMs) expect(isOpenAt([window], ms)).toBe(true)
    expect(isOpenAt([window], at(closes) - 1)).toBe(true)
    expect(isOpenAt([window], at(closes))).toBe(false)
  },
)

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const window = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    times: fc.tuple(time, time),
    timezone: fc.constantFrom(
      'Europe/Prague',
      'Europe/London',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      // The clocks change at midnight.
      'America/Havana',
      'Atlantic/Azores',
      'Africa/Cairo',
    ),
    skipHolidays: fc.constantFrom(undefined, 'CZ' as const, 'SK' as const),
  })
  .map(({ times, ...rest }): CallingWindow => {
    const [start, end] = [...times].sort() as [string, string]
    return { ...rest, start, end }
  })
/** Around the changes of the clocks, and Easter. */
const moment = fc.tuple(
  fc.constantFrom(
    '2026-03-07T12:00Z',
    '2026-03-28T12:00Z',
    '2026-04-02T12:00Z',
    '2026-04-23T12:00Z',
    '2026-10-24T12:00Z',
    '2026-10-28T12:00Z',
    '2026-10-31T12:00Z',
  ),
  fc.integer({ min: 0, max: 2 * 24 * 60 }),
)

describe('the next opening of windows', () => {
  test('is the first open minute of a walk over all minutes', () => {
    fc.assert(
      fc.property(fc.array(window, { minLength: 1, maxLength: 2 }), moment, (windows, [day, minutes]) => {
        const fromMs = at(day) + minutes * minuteMs
        const walkedMinutes = 3 * 24 * 60
        const walked = Array.from({ length: walkedMinutes }, (_, index) => fromMs + index * minuteMs)
        const first = walked.find((ms) => isOpenAt(windows, ms))
        const found = nextOpenMs(windows, fromMs)
        if (first !== undefined) expect(found).toBe(first)
        else expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(walked.at(-1)!)
      }),
      { numRuns: 40 },
    )
  })

  test('lets as much open time pass as a walk counts', () => {
    fc.assert(
      fc.property(window, moment, fc.integer({ min: 1, max: 600 }), (one, [day, minutes], work) => {
        const fromMs = at(day) + minutes * minuteMs
        const endMs = afterOpenMs([one], fromMs, work * minuteMs)
        if (endMs === undefined || endMs - fromMs > 5 * 24 * 60 * minuteMs) return
        let open = 0
        for (let ms = fromMs; ms < endMs; ms += minuteMs) if (isOpenAt([one], ms)) open++
        expect(open).toBe(work)
      }),
      { numRuns: 40 },
    )
  })
})
