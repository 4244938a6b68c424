import type { Call } from '@hovor/api'

export type CallKind = Call['kind']

/** How the service treats a kind of call; a new kind is a new row of `callKinds`. */
export interface CallPolicy {
  /**
   * The voice engine talks on it: it has a transcript, counts among concurrent engine calls, and ends as
   * `engine_error` when the service fails.
   */
  readonly isEngineCall: boolean
  /** Before a dial: takes the lock of its destination, only respects one, or ignores it. */
  readonly destinationLock: 'takes' | 'respects' | 'ignores'
  /** How long an uncertain dial keeps its destination locked. */
  readonly lockMs: number
  /** How long a dial may go without an outcome before it is closed. */
  readonly watchdogMs: number
  /** The answer to the request whose dial is uncertain: the call, or an error. */
  readonly uncertainDial: 'call' | 'engine_unavailable'
  /** The answer to the request whose dial was refused. */
  readonly refusedDial: 'callback_failed' | 'call_rejected'
  /** 429 and 5xx of the carrier leave open whether the far side rang. */
  readonly isServerErrorUncertain: boolean
  /** Whose silence or refusal the do-not-call list learns from: the dialed party, the second leg, or nobody. */
  readonly callee: 'first-leg' | 'second-leg' | 'untracked'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * An uncertain dial locks its number for 15 minutes and is closed after 2 hours (spec:limits.lock-engine,
 * spec:limits.watchdog).
 */
const engineDial = {
  isEngineCall: true,
  destinationLock: 'takes',
  lockMs: 15 * minuteMs,
  watchdogMs: 2 * hourMs,
  uncertainDial: 'engine_unavailable',
  refusedDial: 'call_rejected',
  isServerErrorUncertain: false,
  callee: 'first-leg',
} satisfies CallPolicy

/** A call that the customer's equipment places and monitors: the caller sees the outcome. */
const ownEquipment = { ...engineDial, isEngineCall: false } satisfies CallPolicy

export const callKinds = {
  agent: engineDial,
  test: engineDial,
  /** Of a bridge 10 minutes and 24 hours (spec:limits.lock-bridge, spec:limits.watchdog). */
  bridge: {
    isEngineCall: false,
    destinationLock: 'takes',
    lockMs: 10 * minuteMs,
    watchdogMs: 24 * hourMs,
    uncertainDial: 'call',
    refusedDial: 'callback_failed',
    isServerErrorUncertain: true,
    callee: 'second-leg',
  },
  relay: { ...ownEquipment, destinationLock: 'respects' },
  sip: { ...ownEquipment, destinationLock: 'ignores', callee: 'untracked' },
  /** Starts inbound only. */
  forward: { ...ownEquipment, callee: 'untracked' },
} as const satisfies Record<CallKind, CallPolicy>

/** For SQL. */
export const engineKinds: readonly CallKind[] = (Object.keys(callKinds) as CallKind[]).filter(
  (kind) => callKinds[kind].isEngineCall,
)

export const longestLockMs = Math.max(...Object.values(callKinds).map(({ lockMs }) => lockMs))
