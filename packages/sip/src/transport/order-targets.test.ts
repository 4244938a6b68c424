import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '../testing/seeded.ts'
import { orderTargets } from './order-targets.ts'

const record = fc.record({
  priority: fc.nat(3),
  weight: fc.oneof(fc.constant(0), fc.nat(100)),
  target: fc.nat(),
})

describe('SRV targets', () => {
  it('are all in the order once, by priority', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), fc.nat(), (records, seed) => {
        const ordered = orderTargets(records, seeded(seed))
        expect(new Set(ordered)).toEqual(new Set(records))
        expect(ordered).toHaveLength(records.length)
        const priorities = ordered.map(({ priority }) => priority)
        expect(priorities).toEqual([...priorities].sort((one, other) => one - other))
      }),
    )
  })

  it('come first in proportion to their weight, those of weight 0 rarely', () => {
    const records = [
      { priority: 1, weight: 0, target: 'zero' },
      { priority: 1, weight: 10, target: 'ten' },
      { priority: 1, weight: 30, target: 'thirty' },
      { priority: 1, weight: 60, target: 'sixty' },
    ]
    const random = seeded(5)
    const first = new Map<string, number>()
    for (let turn = 0; turn < 20_000; turn++) {
      const { target } = orderTargets(records, random)[0]!
      first.set(target, (first.get(target) ?? 0) + 1)
    }
    const share = (target: string) => (first.get(target) ?? 0) / 20_000
    // drawn from 0 to 100: only 0 selects the record of weight 0
    expect(share('zero')).toBeCloseTo(1 / 101, 2)
    expect(share('ten')).toBeCloseTo(10 / 101, 1)
    expect(share('thirty')).toBeCloseTo(30 / 101, 1)
    expect(share('sixty')).toBeCloseTo(60 / 101, 1)
  })
})
