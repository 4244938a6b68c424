import type { Clock, Timer } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { GrantId } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { type GrantUse, storeUses } from './grant.store.ts'

/** How late a use may show; a process that dies forgets as much. */
const storeEveryMs = 2_000
const maxGrants = 5_000
const maxCalls = 5

/** Notes which tools apps call, in the database every few seconds: a call waits for none of it. */
export interface UseRecorder {
  used(id: GrantId, tool: string): void
  /** Stores what is noted. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function createUseRecorder(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}): UseRecorder {
  const { database, clock, log } = deps
  const uses = new Map<GrantId, GrantUse>()
  let timer: Timer | undefined
  const flush = async () => {
    timer?.cancel()
    timer = undefined
    // In one order, so that two processes do not wait for each other.
    const noted = [...uses.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
    uses.clear()
    if (noted.length > 0) await storeUses(database, noted)
  }
  return {
    used(id, tool) {
      if (uses.size >= maxGrants && !uses.has(id)) return
      const lastAt = clock.nowMs()
      const before = uses.get(id)
      const calls = [{ tool, at: lastAt }, ...(before?.calls ?? [])].slice(0, maxCalls)
      uses.set(id, { id, firstAt: before?.firstAt ?? lastAt, lastAt, calls })
      timer ??= clock.after(storeEveryMs, () => {
        flush().catch((error) => log.warn({ err: error }, 'the uses of apps were not stored'))
      })
    },
    flush,
    close: flush,
  }
}
