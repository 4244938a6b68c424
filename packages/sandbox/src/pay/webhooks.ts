import { createHmac } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { PayState } from './pay-state.ts'

const apiVersion = '2026-10-28.endive'
/** Retry delays after a non-2xx response: for an hour, where the real provider retries for days. */
const retryAfterMs = [200, 1000, 5000, ...Array<number>(700).fill(5000)]
const timeoutMs = 10_000

/** Sends an event about `object`, in its current state, to the endpoints. */
export type SendEvent = (type: string, object: object) => void

export interface Webhooks {
  readonly send: SendEvent
  /** Stops sending. */
  close(): void
}

interface WebhookDeps {
  readonly clock: Clock
  readonly state: PayState
  readonly newId: (prefix: string) => string
}

/** Delivers signed events, each until its endpoint accepts it; unordered, as with the real provider. */
export function createWebhooks({ clock, state, newId }: WebhookDeps): Webhooks {
  const stop = new AbortController()
  const deliver = async (url: string, secret: string, body: string) => {
    for (const waitMs of [0, ...retryAfterMs]) {
      if (waitMs > 0) await clock.sleep(waitMs)
      if (stop.signal.aborted || (await post(url, secret, body, clock, stop.signal))) return
    }
  }
  return {
    send(type, object) {
      const created = Math.floor(clock.nowMs() / 1000)
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created,
        livemode: false,
        pending_webhooks: 1,
        type,
        data: { object: structuredClone(object) },
      } as const
      state.events.set(event.id, event)
      const body = JSON.stringify(event)
      for (const { url, secret, enabled_events } of state.endpoints.values())
        if (enabled_events.includes('*') || enabled_events.includes(type)) void deliver(url, secret, body)
    },
    close: () => stop.abort(),
  }
}

/** Whether it was accepted. */
async function post(
  url: string,
  secret: string,
  body: string,
  clock: Clock,
  stopped: AbortSignal,
): Promise<boolean> {
  const at = Math.floor(clock.nowMs() / 1000)
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${v1}` },
      body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
