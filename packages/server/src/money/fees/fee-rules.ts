const dayMs = 24 * 60 * 60 * 1000

/** The item that a monthly fee pays for. */
export const monthMs = 30 * dayMs

/** An unpaid number is suspended after a week and released thirty days later (spec:numbers.fees). */
const graceMs = 7 * dayMs
const releaseMs = graceMs + 30 * dayMs

/** When a number is suspended unless the month is paid that begins at `paidUntilMs`. */
export const suspendedAtMs = (paidUntilMs: number): number => paidUntilMs + graceMs

/** When it is taken back. */
export const releasedAtMs = (paidUntilMs: number): number => paidUntilMs + releaseMs

/** Whether the fee has been owed long enough to suspend the number. */
export const isSuspended = (paidUntilMs: number, nowMs: number): boolean =>
  nowMs >= suspendedAtMs(paidUntilMs)

/** The quarantine of a released number, in which calls and texts for its last owner die down. */
export const restMs = 90 * dayMs
