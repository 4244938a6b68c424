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

it('keeps a conflict that is not settled when the other side changes something else', () => {
  const base = { name: 'Anna', goal: 'sell' }
  const first = mergeDraft(base, { ...base, goal: 'ask' }, { ...base, goal: 'book' })
  const theirs = { name: 'Eva', goal: 'book' }
  const second = mergeDraft({ ...base, goal: 'book' }, first.draft, theirs, first.conflicts)
  expect(second).toEqual({ draft: { name: 'Eva', goal: 'ask' }, conflicts: ['goal'] })
})

it('adds a further conflict to those that are not settled', () => {
  const base = { name: 'Anna', goal: 'book' }
  const merged = mergeDraft(base, { name: 'Iva', goal: 'ask' }, { name: 'Eva', goal: 'book' }, ['goal'])
  expect(merged).toEqual({ draft: { name: 'Iva', goal: 'ask' }, conflicts: ['name', 'goal'] })
})

it('drops a conflict once we have taken the other side', () => {
  const base = { name: 'Anna', goal: 'book' }
  const theirs = { name: 'Eva', goal: 'call back' }
  expect(mergeDraft(base, base, theirs, ['goal'])).toEqual({ draft: theirs, conflicts: [] })
})
