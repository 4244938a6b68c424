import { type AttemptLimit, takeAttempt, takeAttemptOrWaitMs } from './attempt.store.ts'

export type { AttemptLimit }

/** Counts one attempt of somebody; false when there were too many in the window. */
export const mayAttempt = takeAttempt

/** Counts one attempt of somebody: 0, or the milliseconds left of a window that has seen too many. */
export const attemptWaitMs = takeAttemptOrWaitMs
