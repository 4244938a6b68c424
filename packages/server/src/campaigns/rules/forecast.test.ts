import type { TaskAttempt } from '@hovor/api'
import { describe, expect, test } from 'vitest'
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

const forecast = (settings: Partial<StoredTask>, items: readonly StoredItem[]) =>
  forecastOf(task(settings), items, { nowMs, perMinuteHal })

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
})
