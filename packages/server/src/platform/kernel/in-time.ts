import type { Clock } from '@hovor/clock'

/** Resolves as `work` does, or rejects after `waitMs`. The work itself continues, its result ignored. */
export function inTime<T>(clock: Clock, waitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(waitMs, () => reject(new Error(`no answer within ${Math.round(waitMs)} ms`)))
    work.finally(() => timer.cancel()).then(resolve, reject)
  })
}
