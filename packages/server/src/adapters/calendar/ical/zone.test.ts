import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { ianaZone } from './zone.ts'

/** Whole hours, halves and quarters; DST in both hemispheres; a month without DST in the middle. */
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
  // Around the DST changes of 2026 in Prague.
  fc.integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 2, 31) }),
  fc.integer({ min: Date.UTC(2026, 9, 23), max: Date.UTC(2026, 9, 27) }),
)
const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

describe.each(names)('the zone %s', (name) => {
  const zone = ianaZone(name)!

  it('agrees with Temporal', () => {
    fc.assert(
      fc.property(time, (ms) => {
        const { offsetNanoseconds } = instant(ms).toZonedDateTimeISO(name)
        expect(zone.wallOf(ms)).toBe(ms + offsetNanoseconds / 1e6)
      }),
      { numRuns: 300 },
    )
  })

  it('resolves local times as Temporal does, including skipped and repeated ones', () => {
    fc.assert(
      fc.property(time, (wallMs) => {
        const plain = instant(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime()
        expect(zone.msOf(wallMs)).toBe(plain.toZonedDateTime(name).epochMilliseconds)
      }),
      { numRuns: 300 },
    )
  })
})

it('does not exist if the name is unknown', () => {
  expect(ianaZone('Praha/Žižkov')).toBeUndefined()
})
