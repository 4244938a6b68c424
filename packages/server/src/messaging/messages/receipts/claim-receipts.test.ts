import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstReference, partNamedBy } from '../state/part-reference.ts'
import { claimReceipts } from './claim-receipts.ts'

/** A message whose parts have references from `first` on. */
const message = (first: number, segments: number) => ({
  id: `018f0000-0000-7000-8000-00000000${first.toString(16).padStart(4, '0')}`,
  segments,
})

type Sent = ReturnType<typeof message>

interface Receipt {
  readonly said_id: string
  readonly reference: number | null
  /** The message it belongs to, unknown to the service. */
  readonly of: { readonly id: string }
  readonly part: number
}

describe('receipts with an unknown id', () => {
  it.each([
    [0, 1, 0, 1],
    [0xffff, 3, 0xffff, 1],
    [0xffff, 3, 0, 2],
    [0xffff, 3, 1, 3],
    [0xffff, 3, 2, undefined],
    [5, 2, 4, undefined],
  ])(
    'a message with reference %i on and %i parts: reference %i names part %o',
    (first, segments, reference, part) => {
      expect(firstReference(message(first, segments).id)).toBe(first)
      expect(partNamedBy(reference, message(first, segments))).toBe(part)
    },
  )

  // verifies: states.message-unknown-own
  it('are never matched to a message they are not about', () => {
    const near = fc.integer({ min: 0, max: 12 }).map((n) => (0xfff8 + n) & 0xffff)
    const sent = fc.record({ first: near, segments: fc.integer({ min: 1, max: 3 }) })
    const told = fc.record({
      whose: fc.nat({ max: 3 }),
      part: fc.integer({ min: 1, max: 3 }),
      echoed: fc.boolean(),
    })
    const world = fc.record({
      uncertain: sent,
      others: fc.uniqueArray(sent, { maxLength: 3, selector: ({ first }) => first }),
      told: fc.array(told, { maxLength: 5 }),
      known: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    })
    let claimed = 0
    fc.assert(
      fc.property(world, ({ uncertain, others, told, known }) => {
        const own = message(uncertain.first, uncertain.segments)
        const rivals = others
          .filter(({ first }) => first !== uncertain.first)
          .map(({ first, segments }) => message(first, segments))
        const everything = [own, ...rivals]
        const receipts = told.flatMap(({ whose, part, echoed }, index): Receipt[] => {
          const of = everything[whose % everything.length]!
          if (part > of.segments) return []
          const reference = echoed ? (firstReference(of.id) + part - 1) & 0xffff : null
          return [{ said_id: `${index}`, reference, of, part }]
        })
        const claims = claimReceipts({ message: own, known, receipts, rivals })
        for (const { receipt, part } of claims) {
          expect(receipt.of).toBe(own)
          if (receipt.reference !== null) expect(part).toBe(receipt.part)
          expect(part).toBeLessThanOrEqual(own.segments)
        }
        claimed += claims.length
      }),
      { numRuns: 2000 },
    )
    expect(claimed).toBeGreaterThan(100)
  })

  // verifies: states.message-unknown-own
  it('without a reference belong to the only message while it has unidentified parts', () => {
    const own = message(7, 2)
    const bare = (said_id: string) => ({ said_id, reference: null })
    const claim = (
      receipts: { said_id: string; reference: null }[],
      known: number[] = [],
      rivals: Sent[] = [],
    ) =>
      claimReceipts({ message: own, known, receipts, rivals }).map(({ receipt, part }) => [
        receipt.said_id,
        part,
      ])
    expect(claim([bare('a')])).toEqual([['a', 1]])
    expect(claim([bare('a')], [1])).toEqual([['a', 2]])
    expect(claim([bare('a'), bare('b')])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(claim([bare('a'), bare('b')], [1])).toEqual([])
    expect(claim([bare('a')], [], [message(900, 1)])).toEqual([])
  })
})
