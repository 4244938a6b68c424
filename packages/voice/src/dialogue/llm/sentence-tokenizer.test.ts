import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SentenceTokenizer } from './sentence-tokenizer.ts'

const cut = (pieces: readonly string[]) => {
  const cutter = new SentenceTokenizer()
  const sentences = pieces.flatMap((piece) => cutter.push(piece))
  const rest = cutter.rest()
  return rest === undefined ? sentences : [...sentences, rest]
}

describe('the sentence tokenizer', () => {
  it('releases the first sentence as soon as the next begins', () => {
    const cutter = new SentenceTokenizer()
    expect(cutter.push('Rád vám pomo')).toEqual([])
    expect(cutter.push('hu. Jak')).toEqual(['Rád vám pomohu.'])
    expect(cutter.rest()).toBe('Jak')
  })

  it('does not split dates, numbers, initials and titles', () => {
    expect(cut(['Přijďte 25. listopadu v 10.30 k panu Ing. Novákovi. Děkuji.'])).toEqual([
      'Přijďte 25. listopadu v 10.30 k panu Ing. Novákovi.',
      'Děkuji.',
    ])
  })

  it('splits after a number that ends its sentence', () => {
    expect(cut(['To je číslo 303. A ještě něco. Sraz je v 16:30. Těším se.'])).toEqual([
      'To je číslo 303.',
      'A ještě něco.',
      'Sraz je v 16:30.',
      'Těším se.',
    ])
  })

  it('splits after a word that ends in an accented letter', () => {
    expect(cut(['Máme volno v úterý. Hodí se vám to? Ó. Dvořák. '])).toEqual([
      'Máme volno v úterý.',
      'Hodí se vám to?',
      'Ó. Dvořák.',
    ])
  })

  it('does not hold an endless sentence forever', () => {
    const [first] = cut([`${'a to je velmi dlouhá věta, '.repeat(20)}`])
    expect(first!.length).toBeLessThanOrEqual(240)
  })

  it('loses no word, however the stream is split', () => {
    const word = fc.constantFrom('ano', 'Novák,', 'den.', '25.', 'proč?', 'no…', 'á!', '\n', 'x'.repeat(300))
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.array(fc.nat(20), { maxLength: 40 }),
        (words, cuts) => {
          const text = words.join(' ')
          const pieces: string[] = []
          let at = 0
          for (const size of [...cuts, text.length]) {
            pieces.push(text.slice(at, at + size))
            at = Math.min(text.length, at + size)
          }
          expect(cut(pieces).join(' ').replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''))
        },
      ),
    )
  })
})
