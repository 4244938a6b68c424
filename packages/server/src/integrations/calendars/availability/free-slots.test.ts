import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type Interval, mergeIntervals } from '../../../platform/kernel/interval.ts'
import { freeSlots, type SlotRules } from './free-slots.ts'

const prague = 'Europe/Prague'
const hour = 3_600_000
const ms = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const local = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(prague).toString({ timeZoneName: 'never' })
const rules = (more: Partial<SlotRules> = {}): SlotRules => ({
  timezone: prague,
  slotMinutes: 60,
  minNoticeMinutes: 0,
  bufferMinutes: 0,
  ...more,
})
const every = (from: string, to: string) => {
  const parts = [{ from, to }]
  return {
    monday: parts,
    tuesday: parts,
    wednesday: parts,
    thursday: parts,
    friday: parts,
    saturday: parts,
    sunday: parts,
  }
}
const starts = (
  more: Partial<SlotRules>,
  range: readonly [string, string],
  busy: readonly Interval[] = [],
  nowMs = 0,
) =>
  freeSlots(
    rules(more),
    { range: { startMs: ms(range[0]), endMs: ms(range[1]) }, nowMs, limit: 500 },
    busy,
  ).map(({ startMs }) => local(startMs))

describe('free slots', () => {
  it.each([
    ['2026-10-25', 7, 'the clocks go back'],
    ['2027-03-28', 5, 'the clocks go forward'],
    ['2026-11-24', 6, 'of an ordinary day'],
  ])('of the first six hours of %s are %d: %s', (day, count) => {
    const range = [`${day}T00:00:00+02:00`, `${day}T23:00:00+01:00`] as const
    expect(starts({ windows: every('00:00', '06:00') }, range)).toHaveLength(count)
  })

  it('occur twice in a repeated hour, distinguished by their offset', () => {
    const range = ['2026-10-25T01:00:00+02:00', '2026-10-25T03:30:00+01:00'] as const
    expect(starts({ windows: every('02:00', '03:00') }, range)).toEqual([
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
    ])
  })

  it('do not exist in an hour skipped by the clock change', () => {
    const range = ['2027-03-28T00:00:00+01:00', '2027-03-28T12:00:00+02:00'] as const
    expect(starts({ windows: every('02:00', '03:00') }, range)).toEqual([])
  })

  it('are those of the local weekday, even while UTC has another one', () => {
    // 23:30 UTC on Sunday is Monday in Prague
    const range = ['2026-11-22T23:30:00Z', '2026-11-23T01:00:00Z'] as const
    expect(starts({ windows: { monday: [{ from: '00:00', to: '02:00' }] }, slotMinutes: 30 }, range)).toEqual(
      ['2026-11-23T00:30:00+01:00', '2026-11-23T01:00:00+01:00', '2026-11-23T01:30:00+01:00'],
    )
  })

  it('extend to 24:00, the end of the day', () => {
    const range = ['2026-11-24T20:00:00+01:00', '2026-11-25T02:00:00+01:00'] as const
    expect(starts({ windows: { tuesday: [{ from: '22:00', to: '24:00' }] } }, range)).toEqual([
      '2026-11-24T22:00:00+01:00',
      '2026-11-24T23:00:00+01:00',
    ])
  })

  it('respect the notice, the horizon and the buffer', () => {
    const range = ['2026-11-24T08:00:00+01:00', '2026-11-26T20:00:00+01:00'] as const
    const nowMs = ms('2026-11-24T08:30:00+01:00')
    const busy = [{ startMs: ms('2026-11-24T13:00:00+01:00'), endMs: ms('2026-11-24T13:30:00+01:00') }]
    const found = starts(
      { windows: every('08:00', '16:00'), minNoticeMinutes: 60, horizonDays: 1, bufferMinutes: 15 },
      range,
      busy,
      nowMs,
    )
    expect(found).toEqual([
      '2026-11-24T10:00:00+01:00',
      '2026-11-24T11:00:00+01:00',
      '2026-11-24T14:00:00+01:00',
      '2026-11-24T15:00:00+01:00',
      '2026-11-25T08:00:00+01:00',
    ])
  })

  it('lie within range and window, overlap nothing busy, and are complete on the grid', () => {
    const from = ms('2026-10-20T00:00:00Z')
    const interval = fc
      .tuple(fc.integer({ min: 0, max: 31 * 24 * 4 }), fc.integer({ min: 0, max: 40 }))
      .map(([at, length]) => ({ startMs: from + at * (hour / 4), endMs: from + (at + length) * (hour / 4) }))
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 60 }),
        fc.integer({ min: 5, max: 240 }),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom(undefined, every('08:00', '12:00'), every('00:30', '24:00')),
        (busy, slotMinutes, bufferMinutes, windows) => {
          const range = { startMs: from + hour, endMs: from + 20 * 24 * hour }
          const made = (limit: number, occupied: readonly Interval[]) =>
            freeSlots(rules({ slotMinutes, bufferMinutes, windows }), { range, nowMs: 0, limit }, occupied)
          const buffer = bufferMinutes * 60_000
          const isFree = ({ startMs, endMs }: Interval) =>
            mergeIntervals(busy).every(
              (each) => each.endMs <= startMs - buffer || each.startMs >= endMs + buffer,
            )
          const all = made(10_000, [])
          expect(made(10_000, busy)).toEqual(all.filter(isFree))
          expect(made(3, busy)).toEqual(all.filter(isFree).slice(0, 3))
          for (const { startMs, endMs } of all) {
            expect(startMs >= range.startMs && endMs <= range.endMs).toBe(true)
            expect(endMs - startMs).toBe(slotMinutes * 60_000)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
