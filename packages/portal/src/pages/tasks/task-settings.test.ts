import { operations } from '@hovor/api'
import { expect, it } from 'vitest'
import {
  attemptsOfPolicy,
  attemptsWith,
  changeOf,
  newSettings,
  newTaskOf,
  settingsOf,
  type Task,
} from './task-settings.ts'

const agentId = `ag_${'1'.repeat(32)}` as const
const recipients = [{ to: '+420601000001' }]
const task = {
  ...{ id: `task_${'2'.repeat(32)}`, name: 'Upomínky', status: 'draft', revision: 1, agentId, recipients },
  ...{ maxAttempts: 2, retryDelayMins: 30, concurrency: 2, useLatest: true, honourCallbacks: false },
  callingWindow: {
    days: [1],
    start: '08:00',
    end: '11:59',
    timezone: 'Europe/Bratislava',
    skipHolidays: 'SK',
  },
} as unknown as Task

it('a campaign is made of what is set, as the API takes it, and of nothing that is not', () => {
  const made = newTaskOf({ ...newSettings(agentId), name: ' Upomínky ' }, recipients)
  expect(operations.createTask.body!.parse(made)).toEqual({
    name: 'Upomínky',
    agentId,
    recipients,
    maxAttempts: 1,
    callingWindow: { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00', timezone: 'Europe/Prague' },
  })
  const whole = {
    ...{ ...newSettings(agentId), name: 'Upomínky', callingWindow: null },
    ...{ attempts: attemptsOfPolicy('enterprise_retry'), expiresAt: 1_800_000_000_000, budgetHal: 12_345 },
  }
  expect(operations.createTask.body!.parse(newTaskOf(whole, recipients))).toEqual({
    ...{ name: 'Upomínky', agentId, recipients, maxAttempts: 4, retryPolicy: 'enterprise_retry' },
    ...{ expiresAt: 1_800_000_000_000, budgetHal: 12_345 },
  })
})

it('a change sends what differs alone, so that a running campaign takes what it may and nothing else is overwritten', () => {
  const before = settingsOf(task)
  expect(changeOf(before, before)).toEqual({})
  expect(changeOf(before, { ...before, budgetHal: 50_000 })).toEqual({ budgetHal: 50_000 })
  expect(changeOf({ ...before, budgetHal: 50_000 }, before)).toEqual({ budgetHal: null })
  const changed = { ...before, attempts: attemptsOfPolicy('enterprise_retry'), callingWindow: null }
  expect(operations.updateTask.body!.parse(changeOf(before, changed))).toEqual({
    ...{ maxAttempts: 4, retryPolicy: 'enterprise_retry', callingWindow: null },
  })
})

it('what the form does not show of the hours of a campaign is kept when they are changed', () => {
  const before = settingsOf(task)
  const later = { ...before, callingWindow: { ...before.callingWindow!, end: '12:29' } }
  expect(changeOf(before, later)).toEqual({ callingWindow: { ...task.callingWindow, end: '12:29' } })
})

it('each way of trying again offers as many attempts as the API takes with it', () => {
  for (const policy of [null, 'enterprise_retry'] as const) {
    const offered = attemptsWith(policy)
    expect(offered).toContain(attemptsOfPolicy(policy).most)
    for (const most of offered)
      expect(changeOf(settingsOf(task), { ...settingsOf(task), attempts: { most, policy } })).toSatisfy(
        (change: object) => operations.updateTask.body!.safeParse(change).success,
      )
  }
})
