import type { PortalOperation } from '../api/operation-paths.ts'

/** Between two reads of what has changed: a person has 60 requests a minute, and a campaign more events. */
export const refreshEveryMs = 6_000

interface RefresherDeps {
  /** Reads anew what is shown of these operations. */
  readonly read: (reads: readonly PortalOperation[]) => void
  /** Runs once after a time in milliseconds. */
  readonly after: (delayMs: number, run: () => void) => void
}

/** Reads anew what has changed: for the first change at once, for those that follow together. */
export function createRefresher({ read, after }: RefresherDeps): (reads: readonly PortalOperation[]) => void {
  const outdated = new Set<PortalOperation>()
  let isWaiting = false
  function readAnew() {
    isWaiting = outdated.size > 0
    if (!isWaiting) return
    const reads = [...outdated]
    outdated.clear()
    read(reads)
    after(refreshEveryMs, readAnew)
  }
  return (reads) => {
    for (const name of reads) outdated.add(name)
    if (!isWaiting) readAnew()
  }
}
