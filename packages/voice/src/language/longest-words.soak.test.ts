import { allUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfWords } from '../testing/longest-words.ts'

test('the longest turn of anything that is awkward is read without holding up a call', async () => {
  expect(await stallsOfWords(allUnits)).toEqual([])
})
