import { describe, expect, it } from 'vitest'
import { answered, figuresOf } from '../../testing/answers/figures.ts'

describe.each(['cs', 'sk', 'en', 'de', 'pl'] as const)('answers in %s', (language) => {
  it.each(['first', 'second', 'third', 'fifth', 'sixth', 'seventh', 'ninth'])(
    'of the %s part settle nothing that was not said, and a plain yes or no is understood',
    (part) => {
      const figures = figuresOf(answered(language, part))
      const percent = (share: number) => `${(share * 100).toFixed(1)} %`
      const { lines, yes, no, others, wrong } = figures
      process.stdout.write(
        `${language}, ${part} part: ${lines} lines, yes ${percent(yes)}, no ${percent(no)}, others ${percent(others)}, wrong ${wrong.length}\n`,
      )
      expect(lines).toBeGreaterThanOrEqual(100)
      expect(wrong).toEqual([])
      expect(yes).toBeGreaterThanOrEqual(0.95)
      expect(no).toBeGreaterThanOrEqual(0.95)
    },
  )

  it.each([
    ['fourth', 40],
    ['eighth', 45],
  ])('of the %s part, a plain yes or no in everyday words, are understood', (part, count) => {
    const { lines, yes, no, wrong } = figuresOf(answered(language, part))
    expect(lines).toBe(count)
    expect(wrong).toEqual([])
    expect(Math.min(yes, no)).toBeGreaterThanOrEqual(0.95)
  })

  it('of the tenth part, with a condition or a request for something else, settle nothing by it', () => {
    const { lines, yes, no, wrong } = figuresOf(answered(language, 'tenth'))
    expect(lines).toBe(50)
    expect(wrong).toEqual([])
    expect(Math.min(yes, no)).toBeGreaterThanOrEqual(0.95)
  })

  it('of the eleventh part, in other words or only like a yes, a no or an opt-out, settle nothing that was not said', () => {
    const { lines, yes, no, wrong } = figuresOf(answered(language, 'eleventh'))
    expect(lines).toBe(62)
    expect(wrong).toEqual([])
    expect(Math.min(yes, no)).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['twelfth', 83],
    ['thirteenth', 63],
    ['fourteenth', 62],
    ['fifteenth', 43],
    ['sixteenth', 90],
    ['seventeenth', 44],
    ['eighteenth', 42],
  ])(
    'of the %s part, of every kind and in everyday speech, settle nothing that was not said',
    (part, count) => {
      const { lines, yes, no, others, wrong } = figuresOf(answered(language, part))
      expect(lines).toBeGreaterThanOrEqual(count)
      expect(wrong).toEqual([])
      expect(Math.min(yes, others)).toBeGreaterThanOrEqual(0.95)
      expect(no).toBeGreaterThanOrEqual(0.95)
    },
  )

  it.each(['spot', 'nineteenth', 'twentieth'])(
    'of the %s part, which do the most harm when misread, are read right',
    (part) => {
      const { lines, wrong, missed } = figuresOf(answered(language, part))
      expect(lines).toBeGreaterThan(0)
      expect([...wrong, ...missed]).toEqual([])
    },
  )
})
