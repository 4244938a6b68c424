import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeDraft, type Edit, isSame, mergeDraft } from './merge-draft.ts'

const value = fc.constantFrom<unknown>('', 'a', 'b', null, ['a'], ['b'], { key: 'a' }, { key: 'b' })
const draft = fc.record({ name: value, goal: value, dataFields: value, calendar: value })
type Draft = Readonly<Record<'name' | 'goal' | 'dataFields' | 'calendar', unknown>>
const fields = ['name', 'goal', 'dataFields', 'calendar'] as const

const begin = <One extends object>(base: One, changed: Partial<One> = {}): Edit<One> =>
  changeDraft({ base, draft: base, conflicts: [] }, changed)

it('keeps what only one side changed, and names what both changed differently', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, ours, theirs) => {
      const merged = mergeDraft(begin<Draft>(base, ours), theirs)
      for (const name of fields) {
        const [before, mine, other] = [base[name], ours[name], theirs[name]]
        expect(merged.draft[name]).toEqual(isSame(mine, before) ? other : mine)
        const isConflict = !isSame(mine, before) && !isSame(other, before) && !isSame(mine, other)
        expect(merged.conflicts.filter(({ field }) => field === name)).toEqual(
          isConflict ? [{ field: name, original: before, mine, isSettled: false }] : [],
        )
      }
    }),
  )
})

it('loses nothing, however often the other side saves: ours is in the form or beside it, and theirs is the base', () => {
  fc.assert(
    fc.property(draft, draft, fc.array(draft, { minLength: 1 }), (base, ours, saves) => {
      const merged = saves.reduce(mergeDraft<Draft>, begin<Draft>(base, ours))
      expect(merged.base).toEqual(saves.at(-1))
      for (const name of fields) {
        const conflict = merged.conflicts.find(({ field }) => field === name)
        if (conflict !== undefined)
          expect([merged.draft[name], conflict.mine]).toEqual([ours[name], ours[name]])
        else if (!isSame(merged.draft[name], merged.base[name]))
          expect(merged.draft[name]).toEqual(ours[name])
      }
    }),
  )
})

it('comes to the same whether the other side saves twice or once', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, ours, theirs) => {
      const once = mergeDraft(begin<Draft>(base, ours), theirs)
      expect(mergeDraft(once, structuredClone(theirs))).toEqual(once)
    }),
  )
})

it('has no open conflict once a person has chosen for each field', () => {
  fc.assert(
    fc.property(
      draft,
      draft,
      draft,
      fc.array(fc.boolean(), { minLength: 4 }),
      (base, ours, theirs, choices) => {
        const merged = mergeDraft(begin<Draft>(base, ours), theirs)
        const settled = merged.conflicts.reduce<Edit<Draft>>(
          (edit, { field, mine }, nth) =>
            changeDraft(edit, { [field]: choices[nth] ? mine : edit.base[field] }),
          merged,
        )
        expect(settled.conflicts.every(({ isSettled }) => isSettled)).toBe(true)
        expect(mergeDraft(settled, theirs).draft).toEqual(settled.draft)
      },
    ),
  )
})

it('finds no conflict where both have written the same', () => {
  const base = { name: 'Anna', dataFields: [] as object[] }
  const same = { ...base, dataFields: [{ key: 'phone' }] }
  expect(mergeDraft(begin(base, same), structuredClone(same))).toEqual({
    base: same,
    draft: same,
    conflicts: [],
  })
})

it('keeps a field that only one side has', () => {
  const base: { name: string; numberE164?: string } = { name: 'Anna' }
  expect(mergeDraft(begin(base), { ...base, numberE164: '+420228880001' }).draft).toEqual({
    name: 'Anna',
    numberE164: '+420228880001',
  })
})

it('keeps a conflict that is not settled when the other side changes something else', () => {
  const base = { name: 'Anna', goal: 'sell' }
  const first = mergeDraft(begin(base, { goal: 'ask' }), { ...base, goal: 'book' })
  const second = mergeDraft(first, { name: 'Eva', goal: 'book' })
  expect(second).toMatchObject({ draft: { name: 'Eva', goal: 'ask' }, conflicts: first.conflicts })
})

it('opens a settled conflict again when the other side changes the field once more', () => {
  const base = { goal: 'sell' }
  const first = mergeDraft(begin(base, { goal: 'ask' }), { goal: 'book' })
  const chosen = changeDraft(first, { goal: 'book' })
  const again = mergeDraft(chosen, { goal: 'call back' })
  expect(again).toMatchObject({
    draft: { goal: 'book' },
    conflicts: [{ original: 'sell', mine: 'ask', isSettled: false }],
  })
})

it('drops a conflict once both sides have the same', () => {
  const base = { goal: 'sell' }
  const first = mergeDraft(begin(base, { goal: 'ask' }), { goal: 'book' })
  expect(mergeDraft(first, { goal: 'ask' }).conflicts).toEqual([])
})
