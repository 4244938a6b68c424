import { describe, expect, it } from 'vitest'
import type { CarrierRecord } from '../ports/carrier-records.port.ts'
import { endingFromRecords } from './ending-from-records.ts'

const to = '+420601000001'
const talked = (answeredAtMs: number, endedAtMs: number): CarrierRecord => ({
  to,
  outcome: 'answered',
  answeredAtMs,
  endedAtMs,
})
const unanswered = (outcome: 'no_answer' | 'busy' | 'rejected' | 'unreachable'): CarrierRecord => ({
  to,
  outcome,
  endedAtMs: 5_000,
})

describe('the records of a call', () => {
  it('of one leg that talked complete it, from the answer to the end', () => {
    expect(endingFromRecords([talked(1_000, 9_000)])).toMatchObject({
      event: 'hungUp',
      endReason: 'completed',
      answeredAtMs: 1_000,
      endedAtMs: 9_000,
    })
  })

  it.each([
    ['no_answer', { event: 'noAnswer', endReason: 'no_answer' }],
    ['busy', { event: 'refused', endReason: 'busy', reason: 'busy' }],
    ['rejected', { event: 'refused', endReason: 'rejected', reason: 'rejected' }],
    ['unreachable', { event: 'refused', endReason: 'failed', reason: 'unreachable' }],
  ] as const)('of a leg that was never connected (%s) end it with %j', (outcome, ending) => {
    const ended = endingFromRecords([unanswered(outcome)])
    expect(ended).toMatchObject({ ...ending, endedAtMs: 5_000 })
    expect(ended).not.toHaveProperty('answeredAtMs')
  })

  it('of two legs bill the time in which both were connected', () => {
    expect(endingFromRecords([talked(1_000, 9_000), talked(4_000, 12_000)])).toMatchObject({
      answeredAtMs: 4_000,
      endedAtMs: 9_000,
    })
    // The first leg had gone before the second answered: the carrier charged both, but the two never talked.
    expect(endingFromRecords([talked(1_000, 3_000), talked(4_000, 12_000)])).toMatchObject({
      answeredAtMs: 4_000,
      endedAtMs: 4_000,
    })
  })

  it('of two legs whose second was not answered show that the callee was called', () => {
    expect(endingFromRecords([talked(1_000, 9_000), unanswered('busy')])).toMatchObject({
      event: 'refused',
      calleeRang: true,
    })
    expect(endingFromRecords([unanswered('no_answer'), undefined])).toMatchObject({ calleeRang: false })
  })

  it('prove nothing while a decisive one is missing', () => {
    expect(endingFromRecords([undefined])).toBeUndefined()
    expect(endingFromRecords([talked(1_000, 9_000), undefined])).toBeUndefined()
    expect(endingFromRecords([undefined, talked(1_000, 9_000)])).toBeUndefined()
  })
})
