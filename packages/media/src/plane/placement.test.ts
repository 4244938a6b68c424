import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Placement, splitPorts } from './placement.ts'

describe('the placement of sessions', () => {
  it('puts a group on one worker and a new group on the least loaded one', () => {
    const placement = new Placement(3)
    expect([placement.take('a'), placement.take('a'), placement.take('b'), placement.take('c')]).toEqual([
      0, 0, 1, 2,
    ])
    expect(placement.take('a')).toBe(0)
    expect([placement.take(undefined), placement.take(undefined)]).toEqual([1, 2])
    placement.release(1, 'b')
    placement.release(1, undefined)
    expect(placement.take('b')).toBe(1)
  })

  it('may put a returning group elsewhere', () => {
    const placement = new Placement(2)
    expect(placement.take('a')).toBe(0)
    placement.release(0, 'a')
    expect(placement.take('x')).toBe(0)
    expect(placement.take('a')).toBe(1)
  })

  it('skips a worker without free ports, but never splits a group', () => {
    const placement = new Placement(2)
    expect(placement.take('a')).toBe(0)
    expect(placement.take('b', new Set([1]))).toBe(0)
    expect(placement.take('a', new Set([0]))).toBeUndefined()
    expect(placement.take('c', new Set([0, 1]))).toBeUndefined()
  })

  it('gives workers disjoint port ranges within the configured one', () => {
    const ports = fc.record({
      from: fc.integer({ min: 1024, max: 60_000 }),
      size: fc.integer({ min: 2, max: 5000 }),
    })
    fc.assert(
      fc.property(ports, fc.integer({ min: 1, max: 64 }), ({ from, size }, workers) => {
        const range = { from, to: from + size }
        const parts = splitPorts(range, workers)
        expect(parts.length).toBeLessThanOrEqual(workers)
        for (const [n, part] of parts.entries()) {
          expect(part.from % 2).toBe(0)
          expect(part.from).toBeGreaterThan(n === 0 ? from - 1 : parts[n - 1]!.to)
          expect(part.to).toBeGreaterThan(part.from)
          expect(part.to).toBeLessThanOrEqual(range.to)
        }
      }),
    )
  })
})
