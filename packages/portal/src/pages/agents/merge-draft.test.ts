import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DraftTexts, mergeDraft } from './merge-draft.ts'

const text = fc.constantFrom('', 'a', 'b', 'c')
const draft: fc.Arbitrary<DraftTexts> = fc.record({
  name: text,
  firstMessage: text,
  systemPrompt: text,
  goal: text,
  knowledge: text,
})

it('keeps what only one side changed, and names what both changed differently', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, ours, theirs) => {
      const { texts, conflicts } = mergeDraft(base, ours, theirs)
      for (const name of Object.keys(base) as (keyof DraftTexts)[]) {
        const [before, mine, other] = [base[name], ours[name], theirs[name]]
        if (mine === before) expect(texts[name]).toBe(other)
        else expect(texts[name]).toBe(mine)
        expect(conflicts.includes(name)).toBe(mine !== before && other !== before && mine !== other)
      }
    }),
  )
})

it('finds no conflict where both have written the same', () => {
  const base = { name: 'Anna', firstMessage: '', systemPrompt: '', goal: '', knowledge: '' }
  const same = { ...base, goal: 'An order' }
  expect(mergeDraft(base, same, same)).toEqual({ texts: same, conflicts: [] })
})
