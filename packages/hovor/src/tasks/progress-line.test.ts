import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

const counts = { total: 12, waiting: 3, inProgress: 1, review: 2, done: 6, succeeded: 4 }

test('the progress of a running campaign, with its forecast, fits on one line', () => {
  const endsAt = Date.parse('2026-11-24T15:30:00+01:00')
  const running = { status: 'running', counts, spentHal: 1250, budgetHal: 5000 } as const
  expect(progressLine({ ...running, forecast: { costHal: 700, endsAt } }, 'Europe/Prague')).toBe(
    'running   [##########..........] 6/12 done · 4 succeeded · 1 in progress · 3 waiting · 2 in review · 12.50 of 50.00 CZK · ends about Tue 15:30',
  )
})

test('a campaign that stopped says why, and nothing of what there is none of', () => {
  const none = { total: 2, waiting: 2, inProgress: 0, review: 0, done: 0, succeeded: 0 }
  expect(
    progressLine({ status: 'paused', counts: none, spentHal: 0, lastError: 'insufficient_credit' }),
  ).toBe(
    'paused    [....................] 0/2 done · 0 succeeded · 2 waiting · 0.00 CZK · insufficient_credit',
  )
})
