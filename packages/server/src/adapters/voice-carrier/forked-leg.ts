import { EventEmitter } from 'node:events'
import type {
  LegEnd,
  LegEvents,
  LegMedia,
  OutgoingLeg,
  Target,
} from '../../calls/ports/voice-carrier.port.ts'

/**
 * The phones of one number, ringing together: the first to answer becomes the leg, and the others stop ringing. It
 * ends unanswered once all of them have; one that declines for good (6xx) speaks for all (RFC 3261 §16.7).
 */
export class ForkedLeg extends EventEmitter<LegEvents> implements OutgoingLeg {
  readonly #legs: OutgoingLeg[] = []
  /** Phones whose first response has not come yet. */
  #awaited: number
  #winner: OutgoingLeg | undefined
  /** Of those that have ended unanswered, the end that says most. */
  #heaviest: LegEnd | undefined
  #ended: LegEnd | undefined
  #isOver = false
  /** Somebody has taken the call: one of the phones, or one outside of this service. */
  #isElsewhere = false

  /** `phones`: how many are rung. */
  constructor(phones: number) {
    super()
    this.#awaited = phones
  }

  /** One of them rings, or may. */
  add(leg: OutgoingLeg): void {
    this.#awaited -= 1
    this.#legs.push(leg)
    if (this.#isOver) return stop(leg, this.#isElsewhere)
    leg.once('ended', (end) => this.#onEnded(leg, end))
    if (leg.hasEarlyMedia) this.emit('earlyMedia')
    else leg.once('earlyMedia', () => this.#winner === undefined && this.emit('earlyMedia'))
    if (leg.ended !== undefined) this.#onEnded(leg, leg.ended)
    else if (leg.answered) this.#win(leg)
    else leg.once('answered', () => this.#win(leg))
  }

  /** One of them cannot be rung, or has refused at once. */
  drop(end: LegEnd): void {
    this.#awaited -= 1
    this.#lose(end)
  }

  #win(leg: OutgoingLeg): void {
    if (this.#isOver) return void leg.hangUp()
    this.#isOver = true
    this.#isElsewhere = true
    this.#winner = leg
    leg.on('transfer', (request) => {
      if (!this.emit('transfer', request)) request.refuse()
    })
    leg.on('replaced', (by) => {
      if (!this.emit('replaced', by)) by.refuse('rejected')
    })
    this.#stopRinging()
    this.emit('answered')
  }

  #stopRinging(): void {
    for (const each of this.#legs)
      if (each !== this.#winner && each.ended === undefined) stop(each, this.#isElsewhere)
  }

  #onEnded(leg: OutgoingLeg, end: LegEnd): void {
    if (leg === this.#winner) this.#finish(end)
    else if (this.#winner === undefined) this.#lose(end)
  }

  #lose(end: LegEnd): void {
    if (this.#isOver) return
    this.#heaviest = weightier(this.#heaviest, end)
    const isFinal = end.kind === 'refused' && (end.status ?? 0) >= 600
    if (!isFinal && (this.#awaited > 0 || this.#legs.some(({ ended }) => ended === undefined))) return
    this.#isOver = true
    this.#stopRinging()
    this.#finish(isFinal ? end : this.#heaviest)
  }

  #finish(end: LegEnd): void {
    this.#ended = end
    this.#isOver = true
    this.emit('ended', end)
  }

  get answered() {
    return this.#winner !== undefined
  }

  get ended() {
    return this.#ended
  }

  get ringMs() {
    return this.#winner?.ringMs ?? 0
  }

  get channel() {
    const leg = this.#winner ?? this.#legs.find(({ hasEarlyMedia }) => hasEarlyMedia) ?? this.#legs[0]
    if (leg === undefined) throw new Error('no phone rings yet')
    return leg.channel
  }

  get textActive() {
    return this.#winner?.textActive ?? false
  }

  get hasEarlyMedia() {
    return this.#legs.some(({ hasEarlyMedia }) => hasEarlyMedia)
  }

  hearEarlyMedia(): void {
    this.#legs.find(({ hasEarlyMedia }) => hasEarlyMedia)?.hearEarlyMedia()
  }

  stopRinging(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#isElsewhere = true
    this.#stopRinging()
    this.#finish({ kind: 'noAnswer' })
  }

  async hangUp(): Promise<void> {
    const wasRinging = this.#winner === undefined && !this.#isOver
    this.#isOver = true
    const legs = this.#winner === undefined ? this.#legs : [this.#winner]
    await Promise.all(legs.map((leg) => leg.hangUp()))
    if (!wasRinging) return
    const isRedirected = this.#heaviest !== undefined && redirects(this.#heaviest)
    this.#finish(isRedirected ? this.#heaviest! : { kind: 'noAnswer' })
  }

  refer(to: Target): Promise<'transferred' | 'refused' | 'unknown'> {
    return this.#winner?.refer(to) ?? Promise.resolve('refused')
  }

  async release(): Promise<LegMedia> {
    const all = await Promise.all(this.#legs.map((leg) => leg.release()))
    const winner = this.#winner === undefined ? undefined : all[this.#legs.indexOf(this.#winner)]
    return {
      recorded: all.some(({ recorded }) => recorded),
      ...(winner?.quality && { quality: winner.quality }),
      trace: all.flatMap(({ trace = [] }) => trace),
    }
  }
}

function stop(leg: OutgoingLeg, isElsewhere: boolean): void {
  if (isElsewhere && leg.stopRinging !== undefined) leg.stopRinging()
  else void leg.hangUp()
}

/** The end that says most: another target, before somebody is busy or declines, before nobody answers, before a phone that is gone. */
function weightier(one: LegEnd | undefined, other: LegEnd): LegEnd {
  return one === undefined || weightOf(other) > weightOf(one) ? other : one
}

const redirects = (end: LegEnd) => end.kind === 'refused' && end.redirectedTo !== undefined

function weightOf(end: LegEnd): number {
  if (redirects(end)) return 4
  if (end.kind === 'refused') return end.reason === 'busy' || end.reason === 'rejected' ? 3 : 1
  return end.kind === 'noAnswer' ? 2 : 0
}
