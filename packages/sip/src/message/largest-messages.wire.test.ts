import { allUnits } from '@hovor/clock/testing/awkward'
import { expect, test } from 'vitest'
import { stallsOfMessages } from '../testing/largest-messages.ts'

test('the largest message of anything that is awkward is read without holding up a call', async () => {
  expect(await stallsOfMessages(allUnits)).toEqual([])
})
