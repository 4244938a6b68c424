import { type AttemptLimit, takeAttempt } from './attempt.store.ts'

export type { AttemptLimit }

/** Counts one attempt of somebody; false when there were too many in the window. */
export const mayAttempt = takeAttempt
