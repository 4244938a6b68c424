export interface BackOff {
  readonly baseMs: number
  readonly maxMs: number
}

/** RFC 5626 §4.5, for a client whose flows have all failed. */
export const defaultBackOff: BackOff = { baseMs: 30_000, maxMs: 1_800_000 }

/**
 * Delay after `failures` consecutive failures (at least one): doubled each time, then random within its upper
 * half (RFC 5626 §4.5); in milliseconds. `random` is in [0, 1).
 */
export function backOffMs(failures: number, { baseMs, maxMs }: BackOff, random: number): number {
  const upper = Math.min(maxMs, baseMs * 2 ** Math.min(failures - 1, 30))
  return upper * (0.5 + random / 2)
}
