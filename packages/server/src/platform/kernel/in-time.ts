import type { Clock } from '@hovor/clock'

/** What `work` comes to, or a rejection when that takes longer than `waitMs`. The work itself goes on unheard. */
export function inTime<T>(clock: Clock, waitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(waitMs, () => reject(new Error(`no answer within ${Math.round(waitMs)} ms`)))
    work.finally(() => timer.cancel()).then(resolve, reject)
  })
}
