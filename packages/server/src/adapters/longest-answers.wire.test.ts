import { sampledUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfAnswers } from './testing/longest-answers.ts'

test('the longest answer of a provider holds up no call', async () => {
  expect(await stallsOfAnswers(sampledUnits, 1024 * 1024)).toEqual([])
})
