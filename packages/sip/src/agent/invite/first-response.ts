import type { Clock, Timer } from '@hovor/clock'
import type { FirstResponse } from '../api/sip-call.ts'
import { deferred } from '../requests/deferred.ts'

const defaultTimeoutMs = 5000
/** The wait is counted in so many pieces. */
const waitPieces = 20

/** Decides once what the first word of the far side was. */
export interface FirstResponseWatch {
  readonly promise: Promise<FirstResponse>
  response(status: number, reason: string): void
  failure(failure: { readonly why: 'timeout' | 'transport'; readonly sent: boolean }): void
}

export function watchFirstResponse(clock: Clock, timeoutMs = defaultTimeoutMs): FirstResponseWatch {
  const { promise, resolve } = deferred<FirstResponse>()
  let timer: Timer
  // Time in which this process stood still counts as one piece: what came meanwhile is read before the next.
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
    response: (status, reason) => settle(judge(status, reason)),
    failure({ why, sent }) {
      // nothing left this machine: the far side cannot ring (RFC 3261 §8.1.3.1 counts it as a 503)
      if (!sent) settle({ kind: 'rejected', status: 503, reason: 'Nothing was sent' })
      else settle({ kind: 'unknown', why })
    },
  }
}

function judge(status: number, reason: string): FirstResponse {
  if (status < 200) return { kind: 'ringing', status }
  if (status < 300) return { kind: 'answered' }
  // a server that failed may have passed the call on before it did
  if (status === 500 || status === 504) return { kind: 'unknown', why: 'server-error', status }
  return { kind: 'rejected', status, reason }
}
