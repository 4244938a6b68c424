import { allUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfPdus } from '../testing/largest-pdus.ts'

test('the largest deliver_sm of anything that is awkward is read without holding up a call', async () => {
  expect(await stallsOfPdus(allUnits)).toEqual([])
})
