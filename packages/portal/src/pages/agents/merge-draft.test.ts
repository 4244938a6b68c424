import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const value = fc.constantFrom<unknown>('', 'a', 'b', null, ['a'], ['b'], { key: 'a' }, { key: 'b' })
const draft = fc.record({ name: value, goal: value, dataFields: value, calendar: value })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

it('keeps what only one side changed, and names what both changed differently', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, ours, theirs) => {
      const merged = mergeDraft(base, ours, theirs)
      for (const name of Object.keys(base) as (keyof typeof base)[]) {
        const [before, mine, other] = [base[name], ours[name], theirs[name]]
        expect(merged.draft[name]).toEqual(isSame(mine, before) ? other : mine)
        expect(merged.conflicts.includes(name)).toBe(
          !isSame(mine, before) && !isSame(other, before) && !isSame(mine, other),
        )
      }
    }),
  )
})

it('finds no conflict where both have written the same', () => {
  const base = { name: 'Anna', dataFields: [] as object[] }
  const same = { ...base, dataFields: [{ key: 'phone' }] }
  expect(mergeDraft(base, same, structuredClone(same))).toEqual({ draft: same, conflicts: [] })
})

it('keeps a field that only one side has', () => {
  const base: { name: string; numberE164?: string } = { name: 'Anna' }
  expect(mergeDraft(base, base, { ...base, numberE164: '+420228880001' })).toEqual({
    draft: { name: 'Anna', numberE164: '+420228880001' },
    conflicts: [],
  })
})
