import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import type { PortalOperation } from '../api/operation-paths.ts'
import { reachability, setReachable } from '../api/reachability.ts'
import { after, random, wait } from '../browser.ts'
import { account } from '../person/person.ts'
import {
  type Connection,
  type ConnectionEvent,
  nextConnection,
  pausedConnection,
  reconnectAfterMs,
} from './connection.ts'
import { followEvents } from './follow-events.ts'
import { liveReads, outdatedReads } from './outdated-reads.ts'
import { createRefresher } from './refresher.ts'

/** Between two reads of everything while there is no stream. */
const pollMs = 30_000
/** A window that is hidden for less keeps the stream. */
const hiddenMs = 30_000
/** Who looks at older records is not asking for the newest. */
const maxPages = 3

/** A message from the window that holds the stream to the others. */
type Shared = { readonly reads: readonly PortalOperation[] } | { readonly isReachable: boolean }

/**
 * Keeps what the pages show up to date. Of all windows that are shown in a browser one holds the stream and tells the
 * others, since an account has few; where the browser has no locks each holds its own.
 */
export function startLiveUpdates(client: QueryClient): void {
  const name = `hovor-events-${account?.accountId}`
  const others = new BroadcastChannel(name)
  const refresh = createRefresher({ read: (reads) => readAnew(client, reads), after })
  others.onmessage = ({ data }: MessageEvent<Shared>) =>
    'reads' in data ? refresh(data.reads) : setReachable(data.isReachable)
  const share = (shared: Shared) => others.postMessage(shared)
  const follow = (signal: AbortSignal) =>
    followWhileShown(signal, (reads) => {
      refresh(reads)
      share({ reads })
    })
  async function hold(signal: AbortSignal) {
    const unsubscribe = reachability.subscribe(() => share({ isReachable: reachability.get() }))
    await follow(signal).finally(unsubscribe)
  }
  whileShown((signal) => {
    const held = navigator.locks
      ? navigator.locks.request(name, { signal }, () => hold(signal))
      : hold(signal)
    held.catch(() => undefined)
  })
}

/** A hidden window reads when it is shown. */
function readAnew(client: QueryClient, reads: readonly PortalOperation[]): void {
  const refetchType = document.hidden ? 'none' : 'active'
  for (const read of reads)
    void client.invalidateQueries({ queryKey: [read], refetchType, predicate: isAtTheNewest })
}

const isAtTheNewest = ({ state }: Query): boolean =>
  ((state.data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) <= maxPages

/** Runs `run` whenever the window is shown; its signal aborts once the window has been hidden for a while. */
function whileShown(run: (signal: AbortSignal) => void): void {
  let shown: AbortController | undefined
  let cancel: (() => void) | undefined
  function look() {
    cancel?.()
    if (document.hidden) {
      cancel = after(hiddenMs, () => {
        shown?.abort()
        shown = undefined
      })
    } else if (shown === undefined) {
      shown = new AbortController()
      run(shown.signal)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
}

/** Where the stream goes on, also after the window was hidden: one session has one stream. */
let lastEventId: string | undefined

/** Holds the stream and connects again, until the signal aborts or the person may no longer follow. */
async function followWhileShown(
  signal: AbortSignal,
  refresh: (reads: readonly PortalOperation[]) => void,
): Promise<void> {
  let connection: Connection = pausedConnection
  const happens = (event: ConnectionEvent) => {
    connection = nextConnection(connection, event)
  }
  const cancelPolls = poll(() => {
    if (connection.state !== 'open' && reachability.get()) refresh(liveReads)
  })
  signal.addEventListener('abort', () => happens('hidden'), { once: true })
  happens('shown')
  while (connection.state === 'connecting') {
    const follower = {
      ready() {
        happens('ready')
        // What changed before is not told.
        refresh(liveReads)
      },
      told: (told: Parameters<typeof outdatedReads>[0]) => refresh(outdatedReads(told)),
      at: (id: string) => {
        lastEventId = id
      },
    }
    const refusal = await followEvents(lastEventId, follower, signal).catch((error: unknown) => error)
    if (refusal instanceof ApiError && refusal.status === 403) break
    if (signal.aborted) break
    happens('lost')
    await wait(reconnectAfterMs(connection, random()), signal)
    happens('due')
  }
  cancelPolls()
}

function poll(run: () => void): () => void {
  let cancel = after(pollMs, again)
  function again() {
    run()
    cancel = after(pollMs, again)
  }
  return () => cancel()
}
