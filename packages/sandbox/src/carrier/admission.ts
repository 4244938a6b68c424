import type { Clock } from '@hovor/clock'
import type { ScreenedRequest, Screening } from '@hovor/sip'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { Directory } from '../subscribers/directory.ts'
import { dialledNumber } from './dialled-number.ts'

/** An unanswered INVITE over UDP is retransmitted for 64*T1 (RFC 3261 §17.1.1.2, timer B). */
const retransmissionsMs = 32_000
const maxRemembered = 1000

export interface AdmissionOptions {
  readonly clock: Clock
  readonly directory: Directory
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly trunk: { readonly username: string; readonly password: string; readonly realm: string }
}

/**
 * Admission: the trunk with its password, and OPTIONS from anyone. An INVITE to a dead number, or one hit by the fault
 * `timeout`, gets no response at all: it is dropped before a transaction exists, so there is not even a 100.
 */
export function createAdmission(options: AdmissionOptions): (request: ScreenedRequest) => Screening {
  const { clock, directory, faults, happenings, trunk } = options
  const swallowed = new Map<string, number>()
  const challenge: Screening = {
    kind: 'challenge',
    realm: trunk.realm,
    passwordFor: (user) => (user === trunk.username ? trunk.password : undefined),
  }

  return (request) => {
    if (request.method === 'OPTIONS') return { kind: 'accept' }
    if (request.method !== 'INVITE') return challenge
    const since = swallowed.get(request.callId)
    if (since !== undefined && clock.nowMs() - since < retransmissionsMs) return { kind: 'ignore' }
    swallowed.delete(request.callId)
    const to = dialledNumber(request.requestUri)
    const dead = to !== undefined && directory.callee(to)?.behaviour === 'dead'
    const fault = !dead && faults.peek('sip') === 'timeout' ? faults.take('sip') : undefined
    if (!dead && fault === undefined) return challenge
    swallowed.set(request.callId, clock.nowMs())
    const [oldest] = swallowed.keys()
    if (swallowed.size > maxRemembered && oldest !== undefined) swallowed.delete(oldest)
    happenings.add('call.swallowed', {
      from: request.fromUser,
      to,
      ...(fault === undefined ? {} : { fault }),
    })
    return { kind: 'ignore' }
  }
}
