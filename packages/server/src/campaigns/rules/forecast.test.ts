import type { TaskAttempt } from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { campaignLimitsOf } from '../../calls/state/campaign-limits.ts'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import { forecastOf } from './forecast.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const nowMs = Date.parse('2026-11-25T10:00:00+01:00')
const perMinuteHal = 150

const task = (settings: Partial<StoredTask> = {}) =>
  ({
    maxAttempts: 1,
    retryPolicy: null,
    retryDelayMins: 60,
    callingWindow: null,
    expiresAt: null,
    concurrency: 2,
    budgetHal: null,
    reservedHal: 0,
    spentHal: 0,
    blockedUntil: 0,
    ...settings,
  }) as StoredTask

const contact = (over: Partial<StoredItem> = {}) =>
  ({ dueAt: nowMs, attempts: [], counted: 0, granted: 0, ...over }) as StoredItem

const ended = (lastsMs: number, priceHal: number): TaskAttempt => ({
  startedAt: nowMs - hourMs,
  endedAt: nowMs - hourMs + lastsMs,
  outcome: 'completed',
  countsAsAttempt: true,
  reservedHal: 390,
  priceHal,
})
const reached = (lastsMs: number, priceHal: number) =>
  contact({ dueAt: null, counted: 1, attempts: [ended(lastsMs, priceHal)] })

const usual = { callsPerMinute: 10, callsPerDay: 1000, concurrentAgentCalls: 2 }

const freshDay = { count: 0, endsMs: nowMs + 24 * hourMs }

function forecast(
  settings: Partial<StoredTask>,
  items: readonly StoredItem[],
  limits = usual,
  { today = freshDay, waitingInOthers = [] as readonly number[] } = {},
) {
  const stored = task(settings)
  return forecastOf(stored, items, {
    ...{ nowMs, perMinuteHal, today, waitingInOthers },
    limits: campaignLimitsOf(limits, stored.concurrency),
  })
}

describe('the forecast of a campaign', () => {
  test('is absent when no contact waits', () => {
    expect(forecast({}, [reached(minuteMs, 150)])).toBeUndefined()
  })

  test('takes its first calls for a minute each, at the price of one', () => {
    const items = Array.from({ length: 80 }, () => contact())
    expect(forecast({ concurrency: 2 }, items)).toEqual({ costHal: 80 * 150, endsAt: nowMs + 40 * minuteMs })
  })

  test('takes further calls for as long and as dear as those so far', () => {
    const items = [reached(2 * minuteMs, 300), contact(), contact(), contact(), contact()]
    expect(forecast({ concurrency: 2 }, items)).toEqual({ costHal: 4 * 300, endsAt: nowMs + 4 * minuteMs })
  })

  test('ends no earlier than the last contact is due', () => {
    const later = nowMs + 3 * hourMs
    expect(forecast({}, [contact({ dueAt: later })])?.endsAt).toBeGreaterThanOrEqual(later + minuteMs)
  })

  test('ends within the calling window', () => {
    const callingWindow = {
      days: [1, 2, 3, 4, 5],
      start: '09:00',
      end: '10:29',
      timezone: 'Europe/Prague',
    }
    const items = Array.from({ length: 80 }, () => contact())
    // 30 minutes today, and 10 more tomorrow.
    expect(forecast({ callingWindow }, items)?.endsAt).toBe(Date.parse('2026-11-26T09:10:00+01:00'))
    const late = contact({ dueAt: Date.parse('2026-11-27T22:00:00+01:00') })
    expect(forecast({ callingWindow }, [late])?.endsAt).toBe(Date.parse('2026-11-30T09:01:00+01:00'))
  })

  test('keeps to the calls of a day', () => {
    const quick = reached(1_000, 10)
    const items = [quick, ...Array.from({ length: 999 }, () => contact())]
    expect(forecast({}, items)?.endsAt).toBeGreaterThanOrEqual(nowMs + 24 * hourMs)
    expect(forecast({}, items.slice(0, 900))?.endsAt).toBeLessThan(nowMs + 3 * hourMs)
  })

  const quick = reached(1_000, 10)
  const quicklyCalled = (contacts: number) => [quick, ...Array.from({ length: contacts }, () => contact())]

  test('counts the calls that the account has placed today', () => {
    const today = { count: 900, endsMs: nowMs + 5 * hourMs }
    const endOf = (contacts: number) => forecast({}, quicklyCalled(contacts), usual, { today })!.endsAt!
    // Campaigns have 950 of the 1,000.
    expect(endOf(50)).toBeLessThan(nowMs + 10 * minuteMs)
    expect(endOf(80)).toBe(today.endsMs + (30 * minuteMs) / 8)
    expect(endOf(50 + 950 + 8)).toBe(today.endsMs + 24 * hourMs + minuteMs)
  })

  test('has a whole day of calls when it begins after this one', () => {
    const today = { count: 950, endsMs: nowMs + hourMs }
    const blockedUntil = nowMs + 2 * hourMs
    const { endsAt } = forecast({ blockedUntil }, quicklyCalled(80), usual, { today })!
    expect(endsAt).toBe(blockedUntil + 10 * minuteMs)
  })

  test.each([
    ['as many as it has itself', [80], 160],
    ['fewer', [8, 16], 104],
    ['more, which take no more turns than it has', [800, 900], 240],
    ['none', [], 80],
  ])('takes turns with the campaigns of its account that have %s waiting', (_, waitingInOthers, turns) => {
    const { endsAt, costHal } = forecast({}, quicklyCalled(80), usual, { waitingInOthers })!
    expect([endsAt, costHal]).toEqual([nowMs + (turns * minuteMs) / 8, 80 * 10])
  })

  test.each([
    ['faster within more calls a minute', { callsPerMinute: 100 }, 400, 400 / 98],
    ['slower within fewer calls a minute', { callsPerMinute: 2 }, 40, 20],
    ['slower with one agent call at once', { concurrentAgentCalls: 1 }, 40, 40],
    ['over more days within fewer calls a day', { callsPerDay: 10 }, 40, 4 * 24 * 60 + 1],
  ])('goes by the limits of the account: %s', (_, limits, contacts, mins) => {
    const quick = reached(1_000, 10)
    const slow = reached(minuteMs, 10)
    const isOfLines = 'concurrentAgentCalls' in limits
    const items = [isOfLines ? slow : quick, ...Array.from({ length: contacts }, () => contact())]
    const { endsAt } = forecast({}, items, { ...usual, ...limits })!
    expect(Math.abs(endsAt! - nowMs - mins * minuteMs)).toBeLessThan(minuteMs)
  })

  test.each([[{ callsPerMinute: 0 }], [{ callsPerDay: 0 }], [{ concurrentAgentCalls: 0 }]])(
    'has no end while the account has the limits %j, unless its task has one',
    (limits) => {
      const expiresAt = nowMs + hourMs
      expect(forecast({}, [contact()], { ...usual, ...limits })).toEqual({ costHal: 150 })
      expect(forecast({ expiresAt }, [contact()], { ...usual, ...limits })?.endsAt).toBe(expiresAt)
    },
  )

  test('ends with the task, and costs no more than its budget', () => {
    const items = Array.from({ length: 80 }, () => contact())
    const limits = { expiresAt: nowMs + 10 * minuteMs, budgetHal: 5_000, spentHal: 1_000, reservedHal: 500 }
    expect(forecast(limits, items)).toEqual({ costHal: 3_500, endsAt: nowMs + 10 * minuteMs })
  })

  test('counts no more dials of a contact than it has left', () => {
    const tried = contact({
      dueAt: null,
      counted: 3,
      attempts: Array.from({ length: 3 }, () => ended(0, 100)),
    })
    const waiting = contact({ counted: 2 })
    expect(forecast({ maxAttempts: 3 }, [tried, waiting])?.costHal).toBe(100)
  })

  const unanswered: TaskAttempt = { ...ended(20_000, 0), outcome: 'no_answer' }
  const retrying = (tries: number, dueAt: number | null) =>
    contact({ dueAt, counted: tries, attempts: Array.from({ length: tries }, () => unanswered) })

  test('expects the retries that its contacts may have, and no more', () => {
    // One was reached, 49 were not and have two dials left, 50 have three.
    const settings = { maxAttempts: 3, concurrency: 2 } as const
    const tried = Array.from({ length: 49 }, () => retrying(1, nowMs + hourMs))
    const untried = Array.from({ length: 50 }, () => contact())
    const expected = forecast(settings, [reached(20_000, 100), ...tried, ...untried])!
    expect(expected.endsAt! - nowMs).toBeGreaterThan(2 * hourMs)
    expect(expected.endsAt! - nowMs).toBeLessThan(2 * hourMs + 2 * minuteMs)
  })

  test('expects a contact to be dialed again as often as those before', () => {
    // Half of the first dials reached nobody; those contacts were reached at the second.
    const late = contact({ dueAt: null, counted: 2, attempts: [unanswered, ended(60_000, 300)] })
    const soon = reached(60_000, 300)
    const items = [late, soon, ...Array.from({ length: 30 }, () => contact())]
    // A third of the dials lead to another: 1 + 1/3 for each of the 30, at 200 on average.
    expect(forecast({ maxAttempts: 2 }, items)?.costHal).toBe(40 * 200)
  })

  test('is not misled by those with no attempt left', () => {
    const exhausted = Array.from({ length: 10 }, () => retrying(2, null))
    const expected = forecast({ maxAttempts: 2 }, [...exhausted, contact()])!
    expect(expected.endsAt! - nowMs).toBeGreaterThan(hourMs)
    expect(expected.endsAt! - nowMs).toBeLessThan(hourMs + 2 * minuteMs)
  })

  test('does not take the wait for an unknown outcome for a call', () => {
    const unknown: TaskAttempt = { ...ended(2 * hourMs, 0), outcome: 'unknown' }
    const { priceHal: _, ...unpriced } = unknown
    const uncertain = contact({ dueAt: null, counted: 1, attempts: [unpriced] })
    const items = [uncertain, ...Array.from({ length: 4 }, () => contact())]
    expect(forecast({ concurrency: 2 }, items)).toEqual({ costHal: 4 * 150, endsAt: nowMs + 2 * minuteMs })
  })

  test('counts talks in which a contact asked for another time', () => {
    const asked: TaskAttempt = { ...ended(2 * minuteMs, 300), outcome: 'callback', countsAsAttempt: false }
    const items = [contact({ attempts: [asked] }), contact()]
    expect(forecast({ concurrency: 1 }, items)).toEqual({ costHal: 2 * 300, endsAt: nowMs + 4 * minuteMs })
  })
})
