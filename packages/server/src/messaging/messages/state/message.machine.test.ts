import { describe, expect, it } from 'vitest'
import {
  type MessageEvent,
  type MessageState,
  type MessageStatus,
  messageMachine,
} from './message.machine.ts'

const statuses: readonly MessageStatus[] = [
  'queued',
  'submitting',
  'sent',
  'failed',
  'uncertain',
  'unknown',
  'received',
]
const events: readonly MessageEvent['kind'][] = [
  'slotCame',
  'abandoned',
  'accepted',
  'refused',
  'uncertain',
  'gaveUp',
  'lateFailure',
]
const senders: readonly MessageState['sender'][] = ['shared', 'own']

/** Every transition that spec:states.message-nothing-else allows: status, event, sender, next status, effects. */
const allowed = [
  ['queued', 'slotCame', 'shared', 'submitting', []],
  ['queued', 'slotCame', 'own', 'submitting', []],
  ['queued', 'abandoned', 'shared', 'failed', ['free']],
  ['queued', 'abandoned', 'own', 'failed', ['free']],
  ['submitting', 'accepted', 'shared', 'sent', ['charge', 'publish']],
  ['submitting', 'accepted', 'own', 'sent', ['charge', 'publish']],
  ['submitting', 'refused', 'shared', 'failed', ['free']],
  ['submitting', 'refused', 'own', 'failed', ['free']],
  ['submitting', 'uncertain', 'shared', 'unknown', ['free']],
  ['submitting', 'uncertain', 'own', 'uncertain', ['resolve']],
  ['uncertain', 'accepted', 'own', 'sent', ['charge', 'publish']],
  ['uncertain', 'refused', 'own', 'failed', ['free']],
  ['uncertain', 'gaveUp', 'own', 'unknown', ['free']],
  ['sent', 'lateFailure', 'own', 'failed', ['refund']],
] as const

describe('the message machine', () => {
  // verifies: states.message-sent, states.message-unknown
  it.each(allowed)('%s + %s (%s) becomes %s with %j', (status, kind, sender, next, effects) => {
    const step = messageMachine.step({ status, sender }, { kind })
    expect(step?.state).toEqual({ status: next, sender })
    expect(step?.effects.map((effect) => effect.kind)).toEqual(effects)
  })

  // verifies: states.message-nothing-else
  it('allows no other transitions', () => {
    const moves = new Set(allowed.map(([status, kind, sender]) => `${status} ${kind} ${sender}`))
    for (const status of statuses)
      for (const kind of events)
        for (const sender of senders) {
          if (moves.has(`${status} ${kind} ${sender}`)) continue
          expect(
            messageMachine.step({ status, sender }, { kind }),
            `${status} ${kind} ${sender}`,
          ).toBeUndefined()
        }
  })

  it('publishes and charges at most once on every path', () => {
    const walk = (state: MessageState, charged: number, depth: number): void => {
      expect(charged).toBeLessThanOrEqual(1)
      if (depth === 0) return
      for (const kind of events) {
        const step = messageMachine.step(state, { kind })
        const more = step?.effects.filter((effect) => effect.kind === 'charge').length ?? 0
        if (step) walk(step.state, charged + more, depth - 1)
      }
    }
    for (const sender of senders) walk({ status: 'queued', sender }, 0, 6)
  })
})
