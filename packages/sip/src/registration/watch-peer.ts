import type { Clock, Timer } from '@hovor/clock'
import type { NextHop, OptionsOutcome, SipAgent } from '../agent/api/sip-agent.ts'
import { afterPing, type HealthRules, type PeerState, unknownHealth } from './peer-health.machine.ts'

export interface WatchPeerOptions extends Partial<HealthRules> {
  readonly clock: Clock
  /** URI that is asked. */
  readonly target: string
  readonly nextHop?: NextHop
  /** Pause between pings. Default 30000. */
  readonly everyMs?: number
  /** Pause while the newest ping was not answered. Default 5000. */
  readonly retryMs?: number
  /** No answer by then counts as none. Default 4000. */
  readonly timeoutMs?: number
  /** Whether an outcome is an answer; default every final status but 503, which a peer gives that drains. */
  readonly isUp?: (outcome: OptionsOutcome) => boolean
  readonly onChange?: (state: PeerState) => void
}

export interface PeerWatch {
  readonly state: PeerState
  /** Of the newest ping. */
  readonly newest: OptionsOutcome | undefined
  stop(): void
}

const answers = (outcome: OptionsOutcome): boolean => outcome.kind === 'answered' && outcome.status !== 503

/** Asks a peer for its OPTIONS again and again (RFC 3261 §11); two pings in a row turn its state by default. */
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
