import { describe, expect, test } from 'vitest'
import type { CallOutcome } from './call-outcome.ts'
import { nextStep } from './next-step.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const nowMs = Date.parse('2026-11-27T15:00:00+01:00')

type Settings = Parameters<typeof nextStep>[0]
type Tried = Parameters<typeof nextStep>[1]

const task = (over: Partial<Settings> = {}): Settings => ({
  status: 'running',
  maxAttempts: 2,
  retryPolicy: null,
  retryDelayMins: 60,
  callingWindow: null,
  expiresAt: null,
  ...over,
})
const tried: Tried = {
  counted: 1,
  granted: 0,
  refusedInRow: 0,
  firstAttemptAt: nowMs - minuteMs,
  calledBack: false,
  attempts: [],
}
const over = ['cancelled', 'expired'] as const

describe('after a call of a task that is over', () => {
  test.each(over)('(%s) a contact who talked has succeeded, and any other is cancelled', (status) => {
    const outcomes: readonly CallOutcome[] = [
      { outcome: 'no_answer', counts: true },
      { outcome: 'unknown', counts: true },
      { outcome: 'callback', counts: false, promisedMs: nowMs + hourMs },
      { outcome: 'failed', counts: false, error: 'call_rejected' },
      { outcome: 'failed', counts: false, error: 'engine_not_configured' },
    ]
    for (const outcome of outcomes) {
      expect(nextStep(task({ status }), tried, outcome, nowMs), outcome.outcome).toEqual({ event: 'cancel' })
    }
    const talked = { outcome: 'completed', counts: true } as const
    expect(nextStep(task({ status }), tried, talked, nowMs)).toEqual({ event: 'succeed' })
  })
})

test('a call of unknown outcome waits for a person while its task can still be worked on', () => {
  const unknown = { outcome: 'unknown', counts: true } as const
  for (const status of ['running', 'paused', 'needs_attention'] as const) {
    expect(nextStep(task({ status }), tried, unknown, nowMs)).toEqual({
      event: 'review',
      reason: 'billing_unknown',
    })
  }
})

// verifies: states.attempts-counted
test.each(['call_rejected', 'eleven_labs_error'])('the sixth %s in a row waits for a person', (error) => {
  const refused = { outcome: 'failed', counts: false, error } as const
  const after = (refusedInRow: number) => nextStep(task(), { ...tried, refusedInRow }, refused, nowMs)
  expect(after(5)).toEqual({ event: 'wait', dueAtMs: nowMs + hourMs })
  expect(after(6)).toEqual({ event: 'review', reason: `dial:${error}` })
})

describe('a contact who asks to be called', () => {
  const weekdays = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
  const saturdayMs = Date.parse('2026-11-28T10:00:00+01:00')
  const mondayMs = Date.parse('2026-11-30T09:00:00+01:00')
  const asks = (settings: Partial<Settings>, promisedMs: number) =>
    nextStep(task(settings), tried, { outcome: 'callback', counts: false, promisedMs }, nowMs)

  test('outside the hours is called when they begin', () => {
    const kept = asks({ callingWindow: weekdays, expiresAt: mondayMs + 1 }, saturdayMs)
    expect(kept).toEqual({ event: 'wait', dueAtMs: saturdayMs, isPromised: true })
  })

  test('outside the hours, which begin again too late, waits for a person', () => {
    const review = { event: 'review', reason: 'callback' }
    expect(asks({ callingWindow: weekdays, expiresAt: mondayMs }, saturdayMs)).toEqual(review)
    const mondays = { ...weekdays, days: [1] }
    const policy = { retryPolicy: 'enterprise_retry', callingWindow: mondays } as const
    const tuesdayMs = Date.parse('2026-12-01T10:00:00+01:00')
    expect(asks(policy, tuesdayMs)).toEqual(review)
  })
})
