import { describe, expect, it } from 'vitest'
import { laughterEffective } from './laughter.ts'

const car = 'Jsi recepční autoservisu. Mluv správně a přátelsky.'

describe('laughter', () => {
  // verifies: agents.laughter
  it.each([
    ['auto', { active: true, reason: 'nothing_sensitive', sensitiveCategory: null }],
    [undefined, { active: true, reason: 'nothing_sensitive', sensitiveCategory: null }],
    ['on', { active: true, reason: 'turned_on', sensitiveCategory: null }],
    ['off', { active: false, reason: 'turned_off', sensitiveCategory: null }],
  ] as const)('of a car service set to %s', (laughter, expected) => {
    expect(laughterEffective({ laughter, systemPrompt: car })).toEqual(expected)
  })

  it.each([
    ['health', 'Jsi recepční zubní ordinace.'],
    ['health', 'You schedule patients of a clinic.'],
    ['funeral', 'Jste asistentka pohřební služby.'],
    ['funeral', 'Sie arbeiten für ein Bestattungshaus.'],
    ['debt', 'Voláš dlužníkům kvůli pohledávkám.'],
    ['debt', 'Dzwonisz w sprawie zadłużenia.'],
    ['legal', 'Jsi asistent advokátní kanceláře.'],
    ['legal', 'You answer for a law firm; lawyers call back.'],
    ['emergency', 'Obsluhuješ tísňovou linku.'],
    ['violence', 'Linka pro oběti domácího násilí.'],
  ] as const)('is off where it is about %s: "%s"', (sensitiveCategory, systemPrompt) => {
    for (const laughter of ['auto', 'on'] as const)
      expect(laughterEffective({ laughter, systemPrompt })).toEqual({
        active: false,
        reason: 'sensitive_topic',
        sensitiveCategory,
      })
  })

  it('looks at the knowledge and the goal too', () => {
    expect(laughterEffective({ systemPrompt: car, knowledge: 'Vymáháme i dluhy.' }).sensitiveCategory).toBe(
      'debt',
    )
    expect(laughterEffective({ systemPrompt: car, goal: 'Objednat pohřeb.' }).sensitiveCategory).toBe(
      'funeral',
    )
  })

  it.each([
    'Prodáváme dlouhé ubrusy a soudky piva.',
    'Restaurace U Zuba, sudové víno, dlhé stoly.',
    'We repair bikes and rent tennis courts; mind the courtyard.',
  ])('does not match parts of other words: "%s"', (systemPrompt) => {
    expect(laughterEffective({ systemPrompt }).sensitiveCategory).toBeNull()
  })
})
