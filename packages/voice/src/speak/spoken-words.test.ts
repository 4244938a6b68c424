import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenWords } from './spoken-words.ts'

describe('the words played of an utterance', () => {
  it('are all of them at the end and none at the start', () => {
    expect(spokenWords('Dobrý den.', 1000, 1000)).toBe('Dobrý den.')
    expect(spokenWords('Dobrý den.', 0, 1000)).toBe('')
    expect(spokenWords('Dobrý den.', 10, 0)).toBe('')
  })

  it('end with the last whole word', () => {
    expect(spokenWords('Dobrý den, tady servis.', 500, 1000)).toBe('Dobrý den,')
  })

  it('only grow with time and are always a prefix of the text', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.nat(1000), fc.nat(1000), (text, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((playedMs) =>
          spokenWords(text, playedMs, 1000),
        )
        expect(more!.startsWith(less!)).toBe(true)
        expect(text.startsWith(more!)).toBe(true)
      }),
    )
  })
})
