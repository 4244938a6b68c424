import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

const whole = { kind: 'whole' }

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
    ['bytes=10-19', { kind: 'part', start: 10, end: 19 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=90-5000', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-5000', { kind: 'part', start: 0, end: 99 }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=100-200', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    [undefined, whole],
    ['', whole],
    ['bytes=-', whole],
    ['bytes=20-10', whole],
    ['bytes=0-1,5-6', whole],
    ['lines=0-1', whole],
    ['bytes=a-b', whole],
    ['bytes=1.5-2', whole],
  ])('%s of 100 bytes is %j', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range)
  })

  it('is never partial for an empty file', () => {
    expect(parseByteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
    expect(parseByteRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' })
  })

  it('never reaches beyond the file, whatever it asks for', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1000), (junk, first, last, size) => {
        for (const header of [junk, `bytes=${junk}`, `bytes=${first}-${last}`, `bytes=-${last}`]) {
          const range = parseByteRange(header, size)
          if (range.kind !== 'part') continue
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.end).toBeGreaterThanOrEqual(range.start)
          expect(range.end).toBeLessThan(size)
        }
      }),
    )
  })
})
