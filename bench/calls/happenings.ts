import { systemClock } from '@hovor/clock'
import type { Ask } from './accounts.ts'

/** The events of the sandbox's phones (`call.answered`, `call.ended`), by SIP Call-ID. */
export interface PhoneCall {
  readonly answeredAtMs: number
  readonly endedAtMs?: number
  readonly rtp?: {
    readonly sentPackets: number
    readonly receivedPackets: number
    readonly lostPackets: number
  }
}

interface Happening {
  readonly seq: number
  readonly at: number
  readonly kind: string
  readonly details: { readonly callId?: string; readonly rtp?: PhoneCall['rtp'] }
}

/** The sandbox keeps 500 events, and a key has 60 requests a minute. */
const everyMs = 1500

/** Follows the events from here on. */
export function watchCalls(ask: Ask, apiKey: string) {
  const calls = new Map<string, PhoneCall>()
  let seq = 0
  const look = async () => {
    const { happenings } = (await ask('GET', `/sandbox/v1/happenings?after=${seq}`, apiKey)) as {
      happenings: Happening[]
    }
    for (const { seq: at, ...happening } of happenings) {
      seq = at
      note(calls, happening)
    }
  }
  return {
    calls: () => [...calls.values()],
    forget: () => calls.clear(),
    /** Polls until the condition holds; rejects after `timeoutMs`. */
    async until(what: string, isSo: (calls: readonly PhoneCall[]) => boolean, timeoutMs: number) {
      const deadlineMs = systemClock.nowMs() + timeoutMs
      for (;;) {
        await look()
        if (isSo([...calls.values()])) return
        if (systemClock.nowMs() > deadlineMs) throw new Error(`${what}: not after ${timeoutMs / 1000} s`)
        await systemClock.sleep(everyMs)
      }
    },
  }
}

function note(calls: Map<string, PhoneCall>, { kind, at, details }: Omit<Happening, 'seq'>): void {
  const { callId, rtp } = details
  if (callId === undefined) return
  if (kind === 'call.answered') calls.set(callId, { answeredAtMs: at })
  const call = calls.get(callId)
  if (kind === 'call.ended' && call !== undefined)
    calls.set(callId, { ...call, endedAtMs: at, ...(rtp && { rtp }) })
}
