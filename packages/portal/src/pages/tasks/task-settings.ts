import type { Answer, SentTo } from '../../api/operation-types.ts'

export type Task = Answer<'getTask'>['task']
type CallingWindow = NonNullable<Task['callingWindow']>

/** How a campaign calls, as a person sets it. What the form does not show stays as it is. */
export interface TaskSettings {
  readonly name: string
  readonly agentId: Task['agentId']
  /** Null: at any time. */
  readonly callingWindow: CallingWindow | null
  readonly attempts: Attempts
  /** Unix ms: no new calls from then on; null: there is no end. */
  readonly expiresAt: number | null
  /** Null: none but the credit. */
  readonly budgetHal: number | null
}

export type SettingName = keyof TaskSettings

/** How often a contact is called and in which way: one decision, since the way decides how often it may be. */
export interface Attempts {
  /** The first one included. */
  readonly most: number
  readonly policy: 'enterprise_retry' | null
}

/** How often a contact may be called (spec:limits.task-attempts). */
export const attemptsWith = (policy: Attempts['policy']): readonly number[] =>
  policy === null ? [1, 2, 3] : [1, 2, 3, 4]

/** The way changed: the most that it allows, or the one attempt that there is without it. */
export const attemptsOfPolicy = (policy: Attempts['policy']): Attempts => ({
  policy,
  most: policy === null ? 1 : 4,
})

/** The minutes between two attempts where nobody has set others. */
export const usualDelayMins = 60

export const officeHours: CallingWindow = {
  days: [1, 2, 3, 4, 5],
  start: '09:00',
  end: '17:00',
  timezone: 'Europe/Prague',
}

export const newSettings = (agentId: Task['agentId']): TaskSettings => ({
  name: '',
  agentId,
  callingWindow: officeHours,
  attempts: attemptsOfPolicy(null),
  expiresAt: null,
  budgetHal: null,
})

export const settingsOf = ({ name, agentId, ...task }: Task): TaskSettings => ({
  name,
  agentId,
  callingWindow: task.callingWindow ?? null,
  attempts: { most: task.maxAttempts, policy: task.retryPolicy ?? null },
  expiresAt: task.expiresAt ?? null,
  budgetHal: task.budgetHal ?? null,
})

type Change = NonNullable<SentTo<'updateTask'>['body']>
type New = NonNullable<SentTo<'createTask'>['body']>

/** The body of a change of the settings: the fields that differ, and no other. */
export function changeOf(before: TaskSettings, after: TaskSettings): Change {
  const changed = (Object.keys(after) as SettingName[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(changed.flatMap((name) => sentOf(name, after))) as Change
}

/** A new campaign; what is not set is left out. */
export function newTaskOf(settings: TaskSettings, recipients: New['recipients']): New {
  const sent = (Object.keys(settings) as SettingName[]).flatMap((name) => sentOf(name, settings))
  return { ...Object.fromEntries(sent.filter(([, value]) => value !== null)), recipients } as New
}

/** A setting as the API has it. */
function sentOf(name: SettingName, { attempts, ...settings }: TaskSettings): [string, unknown][] {
  if (name !== 'attempts') return [[name, name === 'name' ? settings.name.trim() : settings[name]]]
  return [
    ['maxAttempts', attempts.most],
    ['retryPolicy', attempts.policy],
  ]
}
