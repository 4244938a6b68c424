import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RelayRewrite } from './relay-rewrite.ts'

const packet = (sequence: number, change = {}) => ({
  ssrc: 7,
  marker: false,
  sequence: sequence & 0xffff,
  timestamp: (sequence * 160) >>> 0,
  ...change,
})

describe('relayed packets in our stream', () => {
  it('continue its numbering, whatever numbers the source uses, across both wraparounds', () => {
    const uint32 = fc.integer({ min: 0, max: 0xffffffff })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), uint32, uint32, (sequence, timestamp, start) => {
        const rewrite = new RelayRewrite()
        for (let n = 0; n < 5; n++) {
          expect(rewrite.place(packet(start + n), { sequence, timestamp })).toEqual({
            sequence: (sequence + n) & 0xffff,
            timestamp: (timestamp + n * 160) >>> 0,
            marker: n === 0,
          })
        }
      }),
    )
  })

  it('keep loss, order and silence as received', () => {
    const rewrite = new RelayRewrite()
    const at = { sequence: 100, timestamp: 5000 }
    const placed = [0, 1, 4, 3].map((n) => rewrite.place(packet(n), at))
    placed.push(rewrite.place(packet(5, { timestamp: 16_000, marker: true }), at))
    expect(placed.map(({ sequence }) => sequence)).toEqual([100, 101, 104, 103, 105])
    expect(placed.map(({ timestamp }) => timestamp)).toEqual([5000, 5160, 5640, 5480, 21_000])
    expect(placed.map(({ marker }) => marker)).toEqual([true, false, false, false, true])
    expect(rewrite.after({ sequence: 104, timestamp: 5480 })).toEqual({ sequence: 106, timestamp: 21_000 })
  })

  it('start at the stream’s current position when the source changes or jumps', () => {
    const rewrite = new RelayRewrite()
    rewrite.place(packet(1), { sequence: 1, timestamp: 160 })
    const other = packet(40_000, { ssrc: 8 })
    expect(rewrite.begins(other)).toBe(true)
    expect(rewrite.place(other, { sequence: 2, timestamp: 320 })).toEqual({
      sequence: 2,
      timestamp: 320,
      marker: true,
    })
    expect(rewrite.begins(packet(50_000, { ssrc: 8 }))).toBe(true)
    rewrite.restart()
    expect(rewrite.begins(packet(40_001, { ssrc: 8 }))).toBe(true)
  })
})
