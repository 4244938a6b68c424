import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { ianaZone } from './zone.ts'

/** Whole hours, halves and quarters; summer time in both halves of the year; a month without it in the middle. */
const names = [
  'Europe/Prague',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
]
const time = fc.oneof(
  fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) }),
  // Around the changes of the clocks in Prague of 2026.
  fc.integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 2, 31) }),
  fc.integer({ min: Date.UTC(2026, 9, 23), max: Date.UTC(2026, 9, 27) }),
)
const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

describe.each(names)('the clocks of %s', (name) => {
  const zone = ianaZone(name)!

  it('show what Temporal says', () => {
    fc.assert(
      fc.property(time, (ms) => {
        const { offsetNanoseconds } = instant(ms).toZonedDateTimeISO(name)
        expect(zone.wallOf(ms)).toBe(ms + offsetNanoseconds / 1e6)
      }),
      { numRuns: 300 },
    )
  })

  it('are read as Temporal reads them, also what they skip and what they show twice', () => {
    fc.assert(
      fc.property(time, (wallMs) => {
        const plain = instant(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime()
        expect(zone.msOf(wallMs)).toBe(plain.toZonedDateTime(name).epochMilliseconds)
      }),
      { numRuns: 300 },
    )
  })
})

it('are nobody’s where the name is none', () => {
  expect(ianaZone('Praha/Žižkov')).toBeUndefined()
})
