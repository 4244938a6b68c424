import { describe, expect, it } from 'vitest'
import { type DeliveryState, deliveryMachine } from './delivery.machine.ts'

const fresh = (schedule: DeliveryState['schedule']): DeliveryState => ({
  status: 'pending',
  schedule,
  round: 1,
  failures: 0,
})

/** Fails every attempt and returns when each attempt started, in seconds after the first. */
function attemptsOf(schedule: DeliveryState['schedule']): number[] {
  let state = fresh(schedule)
  let nowMs = 0
  let roundStartMs = 0
  const started: number[] = []
  while (state.status === 'pending') {
    if (state.failures === 0) roundStartMs = nowMs
    started.push(nowMs / 1000)
    const step = deliveryMachine.step(state, { kind: 'failed' })!
    state = step.state
    for (const effect of step.effects) {
      nowMs =
        effect.kind === 'again' ? nowMs + effect.afterAttemptMs : roundStartMs + effect.afterRoundStartMs
    }
  }
  expect(state.status).toBe('failed')
  return started
}

describe('the delivery machine', () => {
  // verifies: events.attempts, events.rounds
  it('tries a queued event in five rounds of three, 1, 3, 7 and 15 minutes after the first', () => {
    expect(attemptsOf('queued')).toEqual(
      [0, 60, 180, 420, 900].flatMap((start) => [start, start + 3, start + 6]),
    )
  })

  // verifies: events.message-sent-unqueued, events.test-once
  it('tries message.sent three times and a test once', () => {
    expect(attemptsOf('once')).toEqual([0, 3, 6])
    expect(attemptsOf('single')).toEqual([0])
  })

  it('ends with the first success, in any round', () => {
    const step = deliveryMachine.step({ ...fresh('queued'), round: 4, failures: 2 }, { kind: 'succeeded' })
    expect(step).toEqual({
      state: { status: 'delivered', schedule: 'queued', round: 4, failures: 2 },
      effects: [],
    })
  })

  it('ends when the webhook is deleted', () => {
    expect(deliveryMachine.step(fresh('queued'), { kind: 'cancelled' })?.state.status).toBe('failed')
  })

  it('allows nothing after the end', () => {
    for (const status of ['delivered', 'failed'] as const)
      for (const kind of ['succeeded', 'failed', 'cancelled'] as const) {
        expect(deliveryMachine.step({ ...fresh('queued'), status }, { kind })).toBeUndefined()
      }
  })
})
