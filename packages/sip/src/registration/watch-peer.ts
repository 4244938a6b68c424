import type { Clock, Timer } from '@hovor/clock'
import type { NextHop, OptionsOutcome, SipAgent } from '../agent/api/sip-agent.ts'
import { afterPing, type HealthRules, type PeerState, unknownHealth } from './peer-health.ts'

export interface WatchPeerOptions extends Partial<HealthRules> {
  readonly clock: Clock
  /** URI of the OPTIONS. */
  readonly target: string
  readonly nextHop?: NextHop
  /** Interval between pings. Default 30000. */
  readonly everyMs?: number
  /** Interval while the latest ping is unanswered. Default 5000. */
  readonly retryMs?: number
  /** How long to wait for an answer. Default 4000. */
  readonly timeoutMs?: number
  /**
   * Whether an outcome counts as an answer. Default: any final status except 503, which a draining peer
   * sends.
   */
  readonly isUp?: (outcome: OptionsOutcome) => boolean
  readonly onChange?: (state: PeerState) => void
}

export interface PeerWatch {
  readonly state: PeerState
  /** Outcome of the latest ping. */
  readonly newest: OptionsOutcome | undefined
  stop(): void
}

const answers = (outcome: OptionsOutcome): boolean => outcome.kind === 'answered' && outcome.status !== 503

/** Monitors a peer by OPTIONS (RFC 3261 §11); by default two consecutive pings change its state. */
export function watchPeer(agent: Pick<SipAgent, 'options'>, options: WatchPeerOptions): PeerWatch {
  const {
    clock,
    target,
    nextHop,
    everyMs = 30_000,
    retryMs = 5000,
    timeoutMs = 4000,
    isUp = answers,
  } = options
  const rules: HealthRules = { upAfter: options.upAfter ?? 2, downAfter: options.downAfter ?? 2 }
  let health = unknownHealth
  let newest: OptionsOutcome | undefined
  let stopped = false
  let timer: Timer | undefined

  const take = (outcome: OptionsOutcome) => {
    if (stopped) return
    newest = outcome
    const answered = isUp(outcome)
    const before = health.state
    health = afterPing(health, answered, rules)
    timer = clock.after(answered && health.state === 'up' ? everyMs : retryMs, ping)
    if (health.state !== before) options.onChange?.(health.state)
  }
  const ping = () => {
    let open = true
    const settle = (outcome: OptionsOutcome) => {
      limit.cancel()
      if (open) take(outcome)
      open = false
    }
    const limit = clock.after(timeoutMs, () => settle({ kind: 'unknown', why: 'timeout' }))
    timer = limit
    void agent.options(target, nextHop).then(settle)
  }
  ping()
  return {
    get state() {
      return health.state
    },
    get newest() {
      return newest
    },
    stop() {
      stopped = true
      timer?.cancel()
    },
  }
}
