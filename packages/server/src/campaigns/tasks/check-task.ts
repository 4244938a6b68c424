import { maxTaskBytes, type NewTask } from '@hovor/api'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { windowsOf } from '../rules/windows-of-task.ts'
import { nextOpenMs } from '../windows/calling-window.ts'
import { newRecordBytes } from './fit-record.ts'

type Limits = { readonly maxAttempts?: number | undefined; readonly retryPolicy?: unknown }

/** The dials per contact that a retry policy allows, and does without one (spec:limits.task-attempts). */
const mostWith = (retryPolicy: unknown): number => (retryPolicy == null ? 3 : 4)

/** @returns the failure of limits that do not fit together */
export function checkAttempts({ maxAttempts, retryPolicy }: Limits) {
  const most = mostWith(retryPolicy)
  return maxAttempts !== undefined && maxAttempts > most
    ? invalid(
        'maxAttempts',
        maxAttempts,
        `is more than ${most}${most === 3 ? ' without a retry policy' : ''}`,
      )
    : undefined
}

/** spec:limits.task-attempts */
export const attemptsOf = ({ maxAttempts, retryPolicy }: Limits): number =>
  maxAttempts ?? (retryPolicy == null ? 1 : 4)

/** Refuses hours in which a task could never call. */
export function checkHours(hours: Parameters<typeof windowsOf>[0], nowMs: number) {
  if (nextOpenMs(windowsOf(hours), nowMs) !== undefined) return undefined
  const policy = hours.retryPolicy === null ? '' : ' within the hours of the retry policy (08:00 to 22:00)'
  return fail('validation', { message: `callingWindow: never opens${policy}.` })
}

/** A contact that has not been dialed, without what its owner sent. */
const newItem = {
  id: `item_${'0'.repeat(32)}`,
  status: 'pending',
  attempts: [],
  nextAttemptAt: 1_795_291_200_000,
}

/** Refuses a task whose record would be too large before anybody is dialed (spec:limits.task-record). */
export function checkSize(recipients: NewTask['recipients']) {
  const items = recipients.map(({ to, externalId }) => ({ ...newItem, to, externalId }))
  const bytes = newRecordBytes({ recipients, items })
  return bytes <= maxTaskBytes
    ? undefined
    : fail('validation', {
        message: `recipients: the task takes ${bytes} bytes as JSON, more than ${maxTaskBytes}.`,
        action: 'Shorten the variables, or split the recipients into several tasks.',
      })
}
