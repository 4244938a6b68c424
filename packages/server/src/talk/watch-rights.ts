import type { Clock, Timer } from '@hovor/clock'
import type { SocketSender } from '../http/sockets/socket-routes.ts'
import { keysTopic, rightsTopic } from '../people/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { Failure } from '../platform/kernel/failure.ts'
import type { Log } from '../platform/log/log.ts'

/** As often as an event stream: a hint may be lost, and a session that lapses gives none. */
const lookEveryMs = 15_000

export interface WatchDeps {
  readonly database: Pick<Database, 'onHint'>
  readonly clock: Clock
  readonly log: Log
}

/**
 * Looks at every hint that rights have ended, and every 15 seconds, whether the sender of a socket still may have it; one
 * look at a time. While nobody can tell, it may.
 *
 * @param lost is called once, with the reason
 * @returns ends the watch; idempotent
 */
export function watchRights(
  { lostRight }: Pick<SocketSender, 'lostRight'>,
  { database, clock, log }: WatchDeps,
  lost: (why: Failure) => void,
): () => void {
  let timer: Timer | undefined
  let isLooking = false
  let isHinted = false
  let isOver = false
  const forget = [rightsTopic, keysTopic].map((topic) =>
    database.onHint(topic, () => {
      isHinted = true
      void look()
    }),
  )
  function stop(): void {
    isOver = true
    timer?.cancel()
    for (const each of forget) each()
  }
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    timer?.cancel()
    let why: Failure | undefined
    do {
      isHinted = false
      why = await lostRight().catch((err: unknown) => {
        log.warn({ err }, 'nobody could tell whether a person may still talk')
        return undefined
      })
    } while (isHinted && why === undefined && !isOver)
    isLooking = false
    if (isOver) return
    if (why === undefined) return wait()
    stop()
    lost(why)
  }
  function wait(): void {
    timer = clock.after(lookEveryMs, () => void look())
  }
  wait()
  return stop
}
