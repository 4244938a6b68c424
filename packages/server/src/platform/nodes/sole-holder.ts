import type { Clock, Timer } from '@hovor/clock'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { clockSkewMs } from '../kernel/clock-skew.ts'
import type { Log } from '../log/log.ts'

const holdMs = 5_000
const renewMs = 1_500
/** A holder that has not confirmed its lease for this long gives the task up, before another process may take it. */
const trustMs = holdMs - renewMs

export interface SoleHolderOptions {
  readonly database: Database
  readonly clock: Clock
  readonly nodeId: string
  readonly log: Log
  /** A task that only one process performs at a time. */
  readonly task: string
  /** This process does it from now on; called again after `onLost`. */
  onHeld(): void
  /** Another process may do it from now on: this one must stop at once. */
  onLost(): void
}

/**
 * Lets one of all processes do a task, and another one within `holdMs` + `renewMs` after it died. A process that cannot
 * reach the database, or that waits for its answer, gives the task up before the others may take it.
 */
export function takeTurns(options: SoleHolderOptions): { stop(): Promise<void> } {
  const { database, clock, nodeId, log, task } = options
  let held = false
  let stopped = false
  let timer: Timer | undefined
  let lapse: Timer | undefined
  let trying = Promise.resolve()

  const change = (now: boolean) => {
    if (held === now) return
    held = now
    if (now) options.onHeld()
    else options.onLost()
  }
  const attempt = async () => {
    const nowMs = clock.nowMs()
    const row = await database.one(sql<{ node: string }>`
      insert into sole_holder (task, node, held_until) values (${task}, ${nodeId}, ${nowMs + holdMs})
      on conflict (task) do update set node = excluded.node, held_until = excluded.held_until
      where sole_holder.node = excluded.node or sole_holder.held_until not between ${nowMs + 1} and ${nowMs + holdMs + clockSkewMs}
      returning node`)
    if (stopped) return
    lapse?.cancel()
    const leftMs = row === undefined ? 0 : nowMs + trustMs - clock.nowMs()
    change(leftMs > 0)
    if (leftMs > 0) lapse = clock.after(leftMs, () => change(false))
  }
  const turn = () => {
    trying = attempt()
      .catch((error) => log.warn({ err: error, task }, 'who does a task could not be stored'))
      .then(() => {
        if (!stopped) timer = clock.after(renewMs, turn)
      })
  }
  turn()
  return {
    async stop() {
      if (stopped) return
      stopped = true
      timer?.cancel()
      lapse?.cancel()
      await trying
      held = false
      await database
        .query(sql`delete from sole_holder where task = ${task} and node = ${nodeId}`)
        .catch(() => {})
    },
  }
}
