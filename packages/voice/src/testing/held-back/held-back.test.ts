import { expect, it } from 'vitest'
import { heardUtterances } from './held-back.ts'

/** Share of the utterances understood as they were meant, and number of values that were not. */
const least = { right: 0.97, wrong: 0 }

it.each(['cs', 'sk'] as const)(
  'utterances that the grammar was not written for are understood, or asked about, and never replaced: %s',
  (language) => {
    const heard = heardUtterances().filter((each) => each.language === language)
    const missed = heard.filter(({ value, expected }) => value !== expected)
    const told = missed.map(({ text, expected, value }) => `${text}: ${value}, not ${expected}`).join('; ')
    expect(1 - missed.length / heard.length, told).toBeGreaterThanOrEqual(least.right)
    expect(missed.filter(({ value }) => value !== '-').length, told).toBe(least.wrong)
  },
)
