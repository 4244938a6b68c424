/** A part of time, its end excluded. Unix milliseconds. */
export interface Interval {
  readonly startMs: number
  readonly endMs: number
}

/** In their order, with those that overlap or touch made one; what has no length is left out. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { startMs: number; endMs: number }[] = []
  for (const { startMs, endMs } of [...intervals].sort((a, b) => a.startMs - b.startMs)) {
    if (endMs <= startMs) continue
    const last = merged.at(-1)
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else merged.push({ startMs, endMs })
  }
  return merged
}

/** Start and end by turns: intervals as they go to another thread, whatever their number. */
export function flatIntervals(intervals: readonly Interval[]): Float64Array {
  const flat = new Float64Array(2 * intervals.length)
  for (const [at, { startMs, endMs }] of intervals.entries()) flat.set([startMs, endMs], 2 * at)
  return flat
}

export const intervalsIn = (flat: Float64Array): Interval[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({ startMs: flat[2 * at]!, endMs: flat[2 * at + 1]! }))
