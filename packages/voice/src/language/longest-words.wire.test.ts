import { sampledUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfWords } from '../testing/longest-words.ts'

test('the longest turn of a caller is read without holding up a call', async () => {
  expect(await stallsOfWords(sampledUnits)).toEqual([])
})
