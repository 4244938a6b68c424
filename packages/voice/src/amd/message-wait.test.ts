import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MessageWait } from './message-wait.ts'

const begun = (speaking: boolean, beeped = false) =>
  new MessageWait(1000, { beeped, speaking, speechEndMs: speaking ? 0 : 1000 })

it('ends with the beep', () => {
  const wait = begun(true)
  wait.speechEnd(4000)
  wait.tone(4500)
  wait.sound(false, 4700)
  expect(wait.isOver(4700)).toBe(false)
  wait.sound(true, 4900)
  expect(wait.isOver(4900)).toBe(true)
})

it('does not wait for a tone that never ends', () => {
  const wait = begun(false, true)
  expect(wait.isOver(2499)).toBe(false)
  expect(wait.isOver(2500)).toBe(true)
})

it('ends two seconds after a greeting without a beep', () => {
  const wait = begun(true)
  expect(wait.isOver(9000)).toBe(false)
  wait.speechEnd(9000)
  expect(wait.isOver(10_999)).toBe(false)
  wait.speechStart()
  expect(wait.isOver(11_500)).toBe(false)
  wait.speechEnd(12_000)
  expect(wait.isOver(13_999)).toBe(false)
  expect(wait.isOver(14_000)).toBe(true)
})

it('ends after half a minute at the latest', () => {
  const happening = fc.constantFrom('start', 'end', 'loud', 'tick')
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 300 }), (heard) => {
      const wait = begun(true)
      heard.forEach((each, at) => {
        const atMs = 1000 + at * 100
        if (each === 'start') wait.speechStart()
        if (each === 'end') wait.speechEnd(atMs)
        if (each === 'loud') wait.sound(false, atMs)
      })
      expect(wait.isOver(31_000)).toBe(true)
    }),
  )
})
