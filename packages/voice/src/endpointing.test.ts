import { describe, expect, it } from 'vitest'
import type { Language } from './agent-settings.ts'
import type { Expectation } from './dialogue.ts'
import { type Ending, Endpointing, endingOf } from './endpointing.ts'
import { lexiconOf } from './language/lexicon-of.ts'

describe('the end of a turn', () => {
  it.each<[Language, Expectation, string, Ending]>([
    ['cs', 'anything', 'Chtěl bych se objednat na středu.', 'complete'],
    ['cs', 'anything', 'Chtěl bych se objednat na středu a', 'open'],
    ['cs', 'anything', 'Chtěl bych se objednat, protože.', 'open'],
    ['cs', 'anything', 'Jmenuji se', 'open'],
    ['cs', 'anything', 'Moment, podívám se.', 'open'],
    ['cs', 'anything', 'chtěl bych se objednat', 'neutral'],
    ['cs', 'anything', 'Ano, je to tak.', 'complete'],
    ['cs', 'plate', 'Moje značka je jedna á bé.', 'open'],
    ['cs', 'plate', 'Moje značka je jedna á bé dva tři čtyři pět.', 'complete'],
    ['cs', 'phone', 'šest set dva, sto dvacet tři', 'open'],
    ['cs', 'phone', 'šest set dva, sto dvacet tři, čtyři sta padesát šest', 'complete'],
    ['cs', 'email', 'jan tečka novák zavináč', 'open'],
    ['cs', 'email', 'jan tečka novák zavináč seznam tečka cz', 'complete'],
    ['sk', 'anything', 'Chcel by som sa objednať, lebo', 'open'],
    ['sk', 'plate', 'Bé á jedna dva', 'open'],
    ['sk', 'phone', 'nula deväť nula päť', 'open'],
    ['en', 'anything', 'I would like to come on Friday and', 'open'],
    ['de', 'anything', 'Ich möchte einen Termin und', 'open'],
    ['pl', 'anything', 'Chciałbym umówić się na środę, ale', 'open'],
  ])('in %s, expecting %s, after "%s" is %s', (language, expects, text, ending) => {
    expect(endingOf(text, expects, lexiconOf(language))).toBe(ending)
  })
})

describe('the endpointing delay', () => {
  const limits = { minDelayMs: 250, maxDelayMs: 2200 }

  it('is the shortest after a finished sentence and the longest inside one', () => {
    const endpointing = new Endpointing(limits)
    expect(endpointing.delayMs('complete')).toBe(250)
    expect(endpointing.delayMs('open')).toBe(2200)
  })

  it('grows with a caller who pauses long, and stays within its limits', () => {
    const endpointing = new Endpointing(limits)
    const before = endpointing.delayMs('neutral')
    for (let pause = 0; pause < 3; pause += 1) endpointing.onPause(1400)
    const after = endpointing.delayMs('neutral')
    expect(after).toBeGreaterThan(before)
    for (let pause = 0; pause < 50; pause += 1) endpointing.onPause(60_000)
    expect(endpointing.delayMs('neutral')).toBe(2200)
    for (let pause = 0; pause < 50; pause += 1) endpointing.onPause(10)
    expect(endpointing.delayMs('neutral')).toBe(250)
  })
})
