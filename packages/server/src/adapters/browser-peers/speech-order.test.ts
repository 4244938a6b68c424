import { describe, expect, test } from 'vitest'
import { SpeechOrder } from './speech-order.ts'

/** The packets due after each of these sequence numbers; `lost` for a missing one. */
function due(...sequences: number[]): (number | 'lost')[] {
  const order = new SpeechOrder()
  return sequences.flatMap((sequence) =>
    order.take(sequence, Uint8Array.of(sequence & 0xff)).map((payload) => payload?.[0] ?? 'lost'),
  )
}

describe('the packets of a page', () => {
  test('come out as they come in', () => {
    expect(due(7, 8, 9)).toEqual([7, 8, 9])
  })

  test('are put in order, over the end of the sequence numbers too', () => {
    expect(due(1, 3, 2, 4)).toEqual([1, 2, 3, 4])
    expect(due(0xffff, 1, 0, 2)).toEqual([0xff, 0, 1, 2])
  })

  test('are lost once two later ones have come, and left out when they come after all', () => {
    expect(due(1, 3, 4, 5, 2, 6)).toEqual([1, 'lost', 3, 4, 5, 6])
  })

  test('are heard once', () => {
    expect(due(1, 1, 2, 2, 4, 4, 3)).toEqual([1, 2, 3, 4])
  })

  test('begin anew after a long gap, and after a jump back', () => {
    expect(due(1, 40, 41)).toEqual([1, 40, 41])
    expect(due(200, 100, 101)).toEqual([200, 100, 101])
  })

  test('wait in a bounded number, whatever their numbers are', () => {
    const order = new SpeechOrder()
    let out = 0
    for (let sent = 0; sent < 10_000; sent++) out += order.take((sent * 7) & 0xffff, new Uint8Array(1)).length
    expect(out).toBeLessThanOrEqual(7 * 10_000)
  })
})
