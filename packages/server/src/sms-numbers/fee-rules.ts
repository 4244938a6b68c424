const dayMs = 24 * 60 * 60 * 1000

/** What a monthly fee pays for. */
export const monthMs = 30 * dayMs

/** DECISIONS.md §4: an unpaid number is suspended after a week, and released thirty days after that. */
const graceMs = 7 * dayMs
const releaseMs = graceMs + 30 * dayMs

/** Whether the fee has been owed so long that the number sends nothing until it is paid. */
export function isSuspended(paidUntilMs: number, nowMs: number): boolean {
  return nowMs >= paidUntilMs + graceMs
}

/** When a number whose fee nobody pays is taken back. */
export function takenBackAtMs(paidUntilMs: number): number {
  return paidUntilMs + releaseMs
}
