import type { TracedMessage } from '@hovor/sip'
import type { SipTrace, SipTraceLine } from '../../calls/ports/voice-carrier.port.ts'

const maxLines = 100
const maxTextLength = 64 * 1024
/** Calls whose INVITE arrived but that have no leg yet; the oldest is evicted. */
const maxPending = 256

interface Kept {
  readonly lines: SipTraceLine[]
  textLength: number
}

/** Keeps the SIP messages of the calls that legs follow, by Call-ID. */
export interface SipTraces {
  see(message: TracedMessage): void
  /** Keeps the messages of this call from now on, including those already seen. */
  follow(callId: string): FollowedTrace
}

export interface FollowedTrace {
  lines(): SipTrace
  /** Stops keeping messages of the call. */
  stop(): void
}

export function createSipTraces(): SipTraces {
  const followed = new Map<string, Kept>()
  const pending = new Map<string, Kept>()
  return {
    see(message) {
      const kept = followed.get(message.callId) ?? pending.get(message.callId)
      if (kept !== undefined) return add(kept, message)
      if (!message.startLine.startsWith('INVITE ')) return
      const [oldest] = pending.keys()
      if (pending.size >= maxPending && oldest !== undefined) pending.delete(oldest)
      const begun = { lines: [], textLength: 0 }
      pending.set(message.callId, begun)
      add(begun, message)
    },
    follow(callId) {
      const kept = followed.get(callId) ?? pending.get(callId) ?? { lines: [], textLength: 0 }
      pending.delete(callId)
      followed.set(callId, kept)
      return { lines: () => [...kept.lines], stop: () => void followed.delete(callId) }
    },
  }
}

function add(kept: Kept, { atMs, direction, remote, startLine, text }: TracedMessage): void {
  if (kept.lines.length >= maxLines || kept.textLength + text.length > maxTextLength) return
  kept.textLength += text.length
  kept.lines.push({ atMs, direction, remote, startLine, text })
}
