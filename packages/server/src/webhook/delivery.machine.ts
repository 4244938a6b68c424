import type { Machine } from '../outbox/machine.ts'

/**
 *   pending ---- succeeded -------------------------------------------> delivered
 *     ^  |
 *     |  +------ failed, attempts of the round left ---> pending   again in 3 s
 *     |  +------ failed, rounds left ------------------> pending   next round, counted from this one's start
 *     |  +------ failed, nothing left ------------------------------> failed
 *     |  +------ cancelled (the webhook is gone) -------------------> failed
 *     +---------
 *
 * A round is three attempts 3 s apart. Events that are queued have five rounds, which start 1, 3, 7 and 15
 * minutes after the first; `message.sent` has one; a test is one attempt (spec:events.rounds, spec:events.attempts,
 * spec:limits.webhook-delivery).
 */
export const deliveryMachine: Machine<DeliveryState, DeliveryEvent, DeliveryEffect> = {
  step(state, event) {
    if (state.status !== 'pending') return undefined
    switch (event.kind) {
      case 'succeeded':
        return { state: { ...state, status: 'delivered' }, effects: [] }
      case 'cancelled':
        return { state: { ...state, status: 'failed' }, effects: [] }
      case 'failed':
        return afterFailure({ ...state, failures: state.failures + 1 })
    }
  },
}

export interface DeliveryState {
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly schedule: keyof typeof schedules
  /** 1 to 5. */
  readonly round: number
  /** Failed attempts of this round. */
  readonly failures: number
}

export interface DeliveryEvent {
  readonly kind: 'succeeded' | 'failed' | 'cancelled'
}

export type DeliveryEffect =
  | { readonly kind: 'again'; readonly afterAttemptMs: number }
  | { readonly kind: 'nextRound'; readonly afterRoundStartMs: number }

/** How often an event is tried: attempts of a round, and minutes from the start of one round to the next. */
const schedules = {
  queued: { attempts: 3, gapsMin: [1, 2, 4, 8] },
  once: { attempts: 3, gapsMin: [] },
  single: { attempts: 1, gapsMin: [] },
} as const satisfies Record<string, { attempts: number; gapsMin: readonly number[] }>

/** Between the attempts of a round. */
export const attemptGapMs = 3000

function afterFailure(state: DeliveryState): ReturnType<typeof deliveryMachine.step> {
  const schedule = schedules[state.schedule]
  if (state.failures < schedule.attempts) {
    return { state, effects: [{ kind: 'again', afterAttemptMs: attemptGapMs }] }
  }
  const gapMin = schedule.gapsMin[state.round - 1]
  if (gapMin === undefined) return { state: { ...state, status: 'failed' }, effects: [] }
  return {
    state: { ...state, round: state.round + 1, failures: 0 },
    effects: [{ kind: 'nextRound', afterRoundStartMs: gapMin * 60_000 }],
  }
}
