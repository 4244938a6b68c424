import type { Clock } from '@hovor/clock'

/** At most one look runs at a time, and none within `lookMs` of the last one: everybody gets the newest. */
export function sharedLook<T>(
  look: () => Promise<T>,
  { clock, lookMs }: { readonly clock: Pick<Clock, 'monotonicMs'>; readonly lookMs: number },
): () => Promise<T> {
  let newest: { readonly atMs: number; readonly answer: Promise<T> } | undefined
  let underWay = false
  return () => {
    const nowMs = clock.monotonicMs()
    if (newest === undefined || (!underWay && nowMs - newest.atMs >= lookMs)) {
      underWay = true
      const answer = look().finally(() => {
        underWay = false
      })
      newest = { atMs: nowMs, answer }
    }
    return newest.answer
  }
}
