import { EventEmitter } from 'node:events'
import type {
  CallSource,
  DialOutcome,
  DialRequest,
  IncomingLeg,
  IncomingRefusal,
  Leg,
  LegEnd,
  LegEvents,
  LegMedia,
  OutgoingLeg,
  VoiceCarrier,
} from '../ports/voice-carrier.port.ts'

/** A leg that the test rings, answers and ends. */
export class ScriptedLeg extends EventEmitter<LegEvents> implements OutgoingLeg {
  answered = false
  ended: LegEnd | undefined
  readonly ringMs = 1500
  readonly textActive: boolean = false
  hasEarlyMedia = false
  isHeardEarly = false
  hangUps = 0
  /** Nothing is played here; the test emits the far end's speech. */
  readonly channel = new EventEmitter() as Leg['channel']
  media: () => Promise<LegMedia> = async () => ({ recorded: true })

  sendEarlyMedia(): void {
    this.hasEarlyMedia = true
    this.emit('earlyMedia')
  }

  hearEarlyMedia(): void {
    this.isHeardEarly = true
  }

  pickUp(): void {
    this.answered = true
    this.emit('answered')
  }

  end(end: LegEnd): void {
    if (this.ended !== undefined) return
    this.ended = end
    this.emit('ended', end)
  }

  async hangUp(): Promise<void> {
    this.hangUps += 1
    this.end(this.answered ? { kind: 'hungUp', by: 'near' } : { kind: 'noAnswer' })
  }

  refer: Leg['refer'] = async () => 'refused'

  release(): Promise<LegMedia> {
    return this.media()
  }
}

/** A caller that the test keeps waiting or hangs up. */
export class ScriptedCaller extends ScriptedLeg implements IncomingLeg {
  readonly from: string
  readonly to: string
  readonly source: CallSource
  rings = 0
  refused: IncomingRefusal | undefined
  cause: number | undefined

  assertedFrom: string | undefined

  constructor(to: string, source: CallSource = { kind: 'trunk' }, from = '+420601000009') {
    super()
    this.assertedFrom = source.kind === 'trunk' && from.startsWith('+') ? from : undefined
    this.to = to
    this.from = from
    this.source = source
  }

  ring(): void {
    this.rings += 1
  }

  openEarly: IncomingLeg['openEarly'] = async () => true

  async answer(): Promise<boolean> {
    if (this.ended === undefined) this.pickUp()
    return this.answered
  }

  refuse(why: IncomingRefusal, cause?: number): void {
    this.refused ??= why
    this.cause ??= cause
    this.end({ kind: 'noAnswer' })
  }
}

export interface ScriptedCarrier extends VoiceCarrier {
  readonly dials: readonly DialRequest[]
  /** How many lines the next dial finds free; no limit at first. */
  lines: number
  /** The current bridges. */
  readonly bridged: readonly (readonly [Leg, Leg])[]
  /** Sets the outcome of the next dial; by default the far side rings with a new leg. */
  next(outcome: DialOutcome): void
  /** The leg of the dial at `index`. */
  dialed(index: number): ScriptedLeg
  bring(leg: IncomingLeg): void
}

export function scriptedCarrier(): ScriptedCarrier {
  const dials: DialRequest[] = []
  const legs: (ScriptedLeg | undefined)[] = []
  const outcomes: DialOutcome[] = []
  let bridged: (readonly [Leg, Leg])[] = []
  let receive: (leg: IncomingLeg) => void = () => {}
  const carrier: ScriptedCarrier = {
    state: 'ok',
    dials,
    lines: Number.POSITIVE_INFINITY,
    freeLines: () => carrier.lines,
    get bridged() {
      return bridged
    },
    next: (outcome) => void outcomes.push(outcome),
    dialed: (index) => legs[index]!,
    bring: (leg) => receive(leg),
    async dial(request) {
      dials.push(request)
      const outcome = outcomes.shift() ?? { kind: 'accepted', leg: new ScriptedLeg() }
      legs.push('leg' in outcome ? (outcome.leg as ScriptedLeg) : undefined)
      return outcome
    },
    onIncoming(taker) {
      receive = taker
    },
    async bridge(a, b) {
      const pair = [a, b] as const
      bridged.push(pair)
      return {
        async close() {
          bridged = bridged.filter((other) => other !== pair)
        },
      }
    },
    drain() {},
  }
  return carrier
}
