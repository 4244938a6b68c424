import { next, row, type Transitions, when } from '@hovor/machine'
import type { Machine } from '../../platform/outbox/machine.ts'

export interface DeliveryState {
  readonly status: DeliveryStatus
  readonly schedule: keyof typeof schedules
  /** 1 to 5. */
  readonly round: number
  /** Failed attempts of this round. */
  readonly failures: number
}

export interface DeliveryEvent {
  readonly kind: EventName
}

type DeliveryStatus = 'pending' | 'delivered' | 'failed'
/** `cancelled`: the webhook is gone. */
type EventName = 'succeeded' | 'failed' | 'cancelled'
type Guard = 'attempts left' | 'rounds left'

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

/**
 * A round is three attempts 3 s apart. Events that are queued have five rounds, which start 1, 3, 7 and 15 minutes
 * after the first; `message.sent` has one; a test is one attempt (spec:events.rounds, spec:events.attempts).
 */
export const deliveryTransitions: Transitions<DeliveryStatus, EventName, DeliveryEffect['kind'], Guard> = {
  pending: {
    succeeded: row('delivered'),
    failed: [
      when('attempts left', row('pending', 'again')),
      when('rounds left', row('pending', 'nextRound')),
      row('failed'),
    ],
    cancelled: row('failed'),
  },
  delivered: {},
  failed: {},
}

/** spec:limits.webhook-delivery */
export const deliveryMachine: Machine<DeliveryState, DeliveryEvent, DeliveryEffect> = {
  step(state, { kind }) {
    const failures = state.failures + (kind === 'failed' ? 1 : 0)
    const { attempts, gapsMin } = schedules[state.schedule]
    const gapMin = gapsMin[state.round - 1]
    const holds = (guard: Guard) => (guard === 'attempts left' ? failures < attempts : gapMin !== undefined)
    const taken = next(deliveryTransitions, state.status, kind, holds)
    if (taken === undefined) return undefined
    const [effect] = taken.effects
    const after = { ...state, failures, status: taken.to }
    if (effect === 'again') {
      return { state: after, effects: [{ kind: 'again', afterAttemptMs: attemptGapMs }] }
    }
    if (effect === 'nextRound' && gapMin !== undefined) {
      const effects = [{ kind: 'nextRound', afterRoundStartMs: gapMin * 60_000 }] as const
      return { state: { ...after, round: state.round + 1, failures: 0 }, effects }
    }
    return { state: after, effects: [] }
  },
}
