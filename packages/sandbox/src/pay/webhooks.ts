import { createHmac } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { PayState } from './pay-state.ts'

const apiVersion = '2026-10-28.endive'
/** An answer that is no 2xx is asked for again after these: for an hour, where the real provider goes on for days. */
const retryAfterMs = [200, 1000, 5000, ...Array<number>(700).fill(5000)]
const timeoutMs = 10_000

/** Tells the endpoints that something happened to `object`, as it is now. */
export type SendEvent = (type: string, object: object) => void

export interface Webhooks {
  readonly send: SendEvent
  /** Nothing is sent any more. */
  close(): void
}

interface WebhookDeps {
  readonly clock: Clock
  readonly state: PayState
  readonly newId: (prefix: string) => string
}

/** Signed events, each until its endpoint takes it; in no order, as the real provider's. */
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

/** Whether it was taken. */
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
