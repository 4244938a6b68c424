import type { Clock, Timer } from '@hovor/clock'
import type { FirstResponse } from '../api/sip-call.ts'
import { deferred } from '../requests/deferred.ts'

const defaultTimeoutMs = 5000
/** The timeout is counted in this many slices. */
const waitPieces = 20

/** Settles once, with the first response to the INVITE. */
export interface FirstResponseWatch {
  readonly promise: Promise<FirstResponse>
  response(status: number, reason: string, redirectedTo?: readonly string[]): void
  failure(failure: { readonly why: 'timeout' | 'transport'; readonly sent: boolean }): void
}

export function watchFirstResponse(clock: Clock, timeoutMs = defaultTimeoutMs): FirstResponseWatch {
  const { promise, resolve } = deferred<FirstResponse>()
  let timer: Timer
  // A stall of this process costs one slice at most: responses that arrived meanwhile are read before the
  // next one.
  const wait = (pieces: number): void => {
    if (pieces === 0) return resolve({ kind: 'unknown', why: 'timeout' })
    timer = clock.after(timeoutMs / waitPieces, () => wait(pieces - 1))
  }
  wait(waitPieces)
  const settle = (first: FirstResponse) => {
    timer.cancel()
    resolve(first)
  }
  return {
    promise,
    response(status, reason, redirectedTo) {
      const first = judge(status, reason)
      settle(first.kind === 'rejected' && redirectedTo !== undefined ? { ...first, redirectedTo } : first)
    },
    failure({ why, sent }) {
      // nothing was sent, so the peer cannot ring (RFC 3261 §8.1.3.1: treat as a 503)
      if (!sent) settle({ kind: 'rejected', status: 503, reason: 'Nothing was sent' })
      else settle({ kind: 'unknown', why })
    },
  }
}

function judge(status: number, reason: string): FirstResponse {
  if (status < 200) return { kind: 'ringing', status }
  if (status < 300) return { kind: 'answered' }
  // the server may have forwarded the INVITE before it failed
  if (status === 500 || status === 504) return { kind: 'unknown', why: 'server-error', status }
  return { kind: 'rejected', status, reason }
}
