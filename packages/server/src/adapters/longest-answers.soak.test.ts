import { allUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfAnswers } from './testing/longest-answers.ts'

test('the longest answer of a provider, of anything that is awkward, holds up no call', async () => {
  expect(await stallsOfAnswers(allUnits, 7 * 1024 * 1024)).toEqual([])
}, 600_000)
