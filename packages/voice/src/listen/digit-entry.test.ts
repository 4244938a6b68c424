import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { DigitEntry } from './digit-entry.ts'

/** Entries made of `digits`, one every `gapMs`. */
async function keyed(digits: string, gapMs: number, expectsNumber: boolean): Promise<string[]> {
  const clock = new VirtualClock()
  const entries: string[] = []
  const entry = new DigitEntry(clock, {
    expectsNumber: () => expectsNumber,
    onBegin: () => undefined,
    onEntry: (made) => entries.push(made),
  })
  for (const digit of digits) {
    entry.press(digit)
    await clock.advance(gapMs)
  }
  await clock.advance(10_000)
  return entries
}

it('keeps a number together that is keyed in slowly', async () => {
  expect(await keyed('777123456', 3000, true)).toEqual(['777123456'])
  expect(await keyed('777123456', 3900, true)).toEqual(['777123456'])
})

it('takes a digit as an answer sooner where no number is asked for', async () => {
  expect(await keyed('12', 3000, false)).toEqual(['1', '2'])
  expect(await keyed('12', 1000, false)).toEqual(['12'])
})

it('ends at the hash key', async () => {
  expect(await keyed('777#12', 100, true)).toEqual(['777', '12'])
})
