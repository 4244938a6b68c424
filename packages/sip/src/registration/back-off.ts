export interface BackOff {
  readonly baseMs: number
  readonly maxMs: number
}

/** RFC 5626 §4.5: for a client all of whose flows have failed. */
export const defaultBackOff: BackOff = { baseMs: 30_000, maxMs: 1_800_000 }

/**
 * Milliseconds before the next try after `failures` in a row (at least one): doubled each time, then somewhere in
 * its upper half (RFC 5626 §4.5). `random` is in [0, 1).
 */
export function backOffMs(failures: number, { baseMs, maxMs }: BackOff, random: number): number {
  const upper = Math.min(maxMs, baseMs * 2 ** Math.min(failures - 1, 30))
  return upper * (0.5 + random / 2)
}
