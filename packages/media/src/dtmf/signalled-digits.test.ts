import { describe, expect, it } from 'vitest'
import { SignalledDigits } from './signalled-digits.ts'

type Report = readonly [atMs: number, by: 'info' | 'media', digit: string]

/** The digits counted within ten seconds, of those that a peer reports in signalling and in its media. */
function counted(reports: readonly Report[], mayBeEvent: boolean): string {
  const digits = new SignalledDigits()
  let text = ''
  for (let nowMs = 0; nowMs < 10_000; nowMs += 20) {
    for (const [, by, digit] of reports.filter(([atMs]) => atMs === nowMs)) {
      if (by === 'media') text += digits.hear(digit, nowMs) ? digit : ''
      else for (const each of digits.signal({ digit, durationMs: 100 }, nowMs, mayBeEvent)) text += each.digit
    }
    for (const each of digits.tick(nowMs)) text += each.digit
  }
  return text
}

describe('a digit that is both signalled and heard', () => {
  it.each([
    ['at the same time', 0],
    ['signalled as the key goes down', -200],
    ['signalled as the key comes up', 160],
    ['signalled late', 1500],
  ])('counts once, %s', (_, laterMs) => {
    for (const keyed of ['4', '42', '44', '4142']) {
      const reports = [...keyed].flatMap((digit, nth): Report[] => [
        [1000 + nth * 260, 'media', digit],
        [1000 + nth * 260 + laterMs, 'info', digit],
      ])
      expect(counted(reports, true)).toBe(keyed)
    }
  })

  it('counts once as a tone', () => {
    const both: Report[] = [
      [1000, 'info', '4'],
      [1080, 'media', '4'],
      [1400, 'media', '4'],
      [1440, 'info', '4'],
    ]
    expect(counted(both, false)).toBe('44')
  })
})

describe('a digit that is only signalled', () => {
  it('counts, whether or not events were agreed on', () => {
    const reports: Report[] = [
      [0, 'info', '1'],
      [200, 'info', '1'],
      [400, 'info', '2'],
    ]
    for (const mayBeEvent of [true, false]) expect(counted(reports, mayBeEvent)).toBe('112')
  })

  it('counts beside one that is only heard', () => {
    expect(
      counted(
        [
          [0, 'media', '1'],
          [100, 'info', '2'],
        ],
        true,
      ),
    ).toBe('12')
  })
})

it('a flood of signalled digits is bounded', () => {
  const digits = new SignalledDigits()
  for (let n = 0; n < 10_000; n++) digits.signal({ digit: '1', durationMs: 100 }, 0, true)
  expect(digits.tick(500)).toHaveLength(64)
})
