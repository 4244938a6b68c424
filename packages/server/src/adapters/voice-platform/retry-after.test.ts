import { describe, expect, test } from 'vitest'
import { retryAfterSecs } from './retry-after.ts'

const nowMs = Date.parse('2026-11-27T14:00:00.400Z')

describe('Retry-After', () => {
  test.each([
    ['0', 0],
    ['90', 90],
    [' 90 ', 90],
    ['86400', 86_400],
  ])('%j is a number of seconds', (header, secs) => {
    expect(retryAfterSecs(header, nowMs)).toBe(secs)
  })

  test.each([['604800'], ['99999999999999999999'], ['Fri, 04 Dec 2026 14:00:00 GMT']])(
    '%j is more than a day, which is the most',
    (header) => {
      expect(retryAfterSecs(header, nowMs)).toBe(86_400)
    },
  )

  test.each([
    ['Fri, 27 Nov 2026 14:01:30 GMT'],
    ['Friday, 27-Nov-26 14:01:30 GMT'],
    ['Fri Nov 27 14:01:30 2026'],
  ])('%j is a date of HTTP, waited for to the end of its second', (header) => {
    expect(retryAfterSecs(header, nowMs)).toBe(90)
  })

  test('with a date that has passed means now', () => {
    expect(retryAfterSecs('Fri, 27 Nov 2026 13:00:00 GMT', nowMs)).toBe(0)
    expect(retryAfterSecs('Thu Nov  5 13:00:00 2026', nowMs)).toBe(0)
  })

  test.each([
    [undefined],
    [''],
    ['soon'],
    ['-5'],
    ['1.5'],
    ['1e3'],
    ['2026-11-27T14:01:30Z'],
    ['Fri, 99 Nov 2026 14:01:30 GMT'],
    [['60', '90']],
  ])('as %j says nothing', (header) => {
    expect(retryAfterSecs(header, nowMs)).toBeUndefined()
  })
})
