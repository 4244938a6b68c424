import { describe, expect, it } from 'vitest'
import { summedWeekAt } from './summed-week.ts'

const at = (text: string) => summedWeekAt(Date.parse(text))
const hours = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => (toMs - fromMs) / 3_600_000

describe('the summarised week', () => {
  it('is the last one from Monday at seven, Prague time', () => {
    expect(at('2026-11-23T05:59:59.999Z').monday).toBe('2026-11-09')
    expect(at('2026-11-23T06:00:00Z').monday).toBe('2026-11-16')
    expect(at('2026-11-29T23:30:00Z').monday).toBe('2026-11-16')
    expect(at('2026-11-30T06:00:00Z').monday).toBe('2026-11-23')
  })

  it('runs from midnight to midnight, Prague time', () => {
    const { fromMs, toMs } = at('2026-11-23T12:00:00Z')
    expect(new Date(fromMs).toISOString()).toBe('2026-11-15T23:00:00.000Z')
    expect(new Date(toMs).toISOString()).toBe('2026-11-22T23:00:00.000Z')
  })

  it('is an hour shorter in spring, an hour longer in autumn, and leaves no gaps', () => {
    const spring = at('2026-03-30T05:00:00Z')
    expect([spring.monday, hours(spring)]).toEqual(['2026-03-23', 167])
    expect(at('2026-03-30T04:59:59Z').monday).toBe('2026-03-16')
    expect(at('2026-04-06T05:00:00Z').fromMs).toBe(spring.toMs)
    const autumn = at('2026-10-26T06:00:00Z')
    expect([autumn.monday, hours(autumn)]).toEqual(['2026-10-19', 169])
    expect(at('2026-10-26T05:59:59Z').monday).toBe('2026-10-12')
    expect(at('2026-11-02T06:00:00Z').fromMs).toBe(autumn.toMs)
  })

  it('may span a new year', () => {
    expect(at('2027-01-04T08:00:00Z').monday).toBe('2026-12-28')
  })
})
