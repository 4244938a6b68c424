import type { QueryClient } from '@tanstack/react-query'
import type { PortalOperation } from '../api/operation-paths.ts'
import { after, wait } from '../browser.ts'
import { account } from '../person/person.ts'
import { followEvents, type LiveEvent } from './follow-events.ts'

/** Between two connections. */
const reconnectMs = 2_000
/** Between two reads of what has changed: a person has 60 requests a minute, and a campaign more events. */
const refreshEveryMs = 10_000
/** Where the service opens no more streams, such as for many windows of an account. */
const refusedMs = 30_000

/** The reads that an event makes out of date, by the first word of its name. */
const readsOf: Readonly<Record<string, readonly PortalOperation[]>> = {
  call: ['listCalls', 'getCall', 'getBalance', 'listLedger', 'getWebhook', 'listDeliveries'],
  message: ['listMessages', 'getBalance', 'listLedger', 'getWebhook', 'listDeliveries'],
  task: ['listTasks', 'getTask', 'listTaskItems', 'getWebhook', 'listDeliveries'],
}

/**
 * Keeps what the pages show up to date. Of all windows of a browser one holds the stream and tells the others, since an
 * account has few; where the browser has no locks each holds its own.
 *
 * @returns how to stop
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const stop = new AbortController()
  const others = new BroadcastChannel(`hovor-events-${account?.accountId}`)
  const refresh = refresher(client)
  others.onmessage = ({ data }: MessageEvent<{ event: string }>) => refresh(data)
  const follow = () =>
    followForEver((told) => {
      refresh(told)
      others.postMessage({ event: told.event })
    }, stop.signal)
  const held = navigator.locks
    ? navigator.locks.request(`hovor-events-${account?.accountId}`, { signal: stop.signal }, follow)
    : follow()
  held.catch(() => undefined)
  return () => {
    stop.abort()
    others.close()
  }
}

/**
 * Reads anew what events have changed: for the first at once, for those that follow together. A hidden window reads when it
 * is shown.
 */
function refresher(client: QueryClient): (told: Pick<LiveEvent, 'event'>) => void {
  const outdated = new Set<PortalOperation>()
  let isWaiting = false
  function readAnew() {
    isWaiting = outdated.size > 0
    if (!isWaiting) return
    const refetchType = document.hidden ? 'none' : 'active'
    for (const read of outdated) void client.invalidateQueries({ queryKey: [read], refetchType })
    outdated.clear()
    after(refreshEveryMs, readAnew)
  }
  return ({ event }) => {
    for (const read of readsOf[event.split('.')[0] ?? ''] ?? []) outdated.add(read)
    if (!isWaiting) readAnew()
  }
}

async function followForEver(tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined
  while (!signal.aborted) {
    const followed = await followEvents(last, tell, signal).then(
      (lastEventId) => ({ lastEventId }),
      () => undefined,
    )
    last = followed?.lastEventId ?? last
    await wait(followed ? reconnectMs : refusedMs, signal)
  }
}
