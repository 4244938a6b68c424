import { allUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfAnswers } from '../testing/longest-answers.ts'

test('the longest answer of anything that is awkward, from a speech or language model, holds up no call', async () => {
  expect(await stallsOfAnswers(allUnits, 8_000_000)).toEqual([])
})
