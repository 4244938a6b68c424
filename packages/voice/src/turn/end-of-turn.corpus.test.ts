import { describe, expect, it } from 'vitest'
import { readCorpus } from '../testing/end-of-turn-corpus.ts'
import { figuresOf, silenceOnly, waits } from '../testing/end-of-turn-figures.ts'

describe.each(['cs', 'sk'] as const)('the end of a turn in %s', (language) => {
  it('is measured on at least 300 different utterances, 150 of them held out', () => {
    const heldOut = readCorpus(language, 'held-out')
    const all = [...heldOut, ...readCorpus(language, 'development')]
    const texts = new Set(all.map(({ segments }) => segments.map(([text]) => text).join(' ')))
    expect(texts.size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(heldOut.length).toBeGreaterThanOrEqual(150)
  })

  it.each(['bare', 'punctuated'] as const)(
    'is guessed wrong in held-out %s words at most half as often as by silence alone, both at a mean delay of 600 ms',
    (form) => {
      const heldOut = waits(language, 'held-out', form)
      expect(figuresOf(heldOut).at600Ms).toBeLessThanOrEqual(silenceOnly(heldOut).at600Ms / 2)
    },
  )
})
