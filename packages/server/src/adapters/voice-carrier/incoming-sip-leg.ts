import { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'
import type { MediaPlane, MediaSession } from '@hovor/media'
import { answerOffer, type IncomingCall } from '@hovor/sip'
import type {
  IncomingLeg,
  IncomingRefusal,
  LegEnd,
  LegEvents,
  LegMedia,
} from '../../calls/voice-carrier.port.ts'
import { numberOfUser } from './e164-user.ts'
import { endOfUnanswered } from './leg-end.ts'
import { openMedia } from './open-media.ts'
import { SipLeg } from './sip-leg.ts'

const refusals: Record<IncomingRefusal, number> = {
  notFound: 404,
  busy: 486,
  unavailable: 480,
  rejected: 603,
  suspended: 403,
  noCredit: 402,
}

export interface IncomingDeps {
  readonly media: MediaPlane
  readonly clock: Clock
  readonly publicAddress: string
}

/** A call from the trunk: rings at once, gets its media when it is answered. */
export class IncomingSipLeg extends EventEmitter<LegEvents> implements IncomingLeg {
  readonly from: string
  readonly to: string
  readonly source = { kind: 'trunk' } as const
  #leg: SipLeg | undefined
  #ended: LegEnd | undefined
  readonly #call: IncomingCall
  readonly #deps: IncomingDeps

  constructor(call: IncomingCall, deps: IncomingDeps) {
    super()
    this.#call = call
    this.#deps = deps
    this.from = numberOfUser(call.assertedNumber ?? call.fromUser) ?? 'anonymous'
    this.to = numberOfUser(call.toUser) ?? call.toUser
    call.on('ended', (end) => {
      if (this.#leg === undefined) this.#finish(endOfUnanswered(end))
    })
    this.ring()
  }

  get answered() {
    return this.#leg?.answered ?? false
  }

  get ended() {
    return this.#leg?.ended ?? this.#ended
  }

  get ringMs() {
    return this.#leg?.ringMs ?? 0
  }

  get channel(): MediaSession {
    if (this.#leg === undefined) throw new Error('an inbound call has no channel before it is answered')
    return this.#leg.channel
  }

  get textActive() {
    return this.#leg?.textActive ?? false
  }

  ring(): void {
    if (this.#call.state === 'early') this.#call.ring()
  }

  async answer(options: { callId: string; recordTo?: string }): Promise<boolean> {
    const offer = this.#call.remoteSdp
    if (offer === undefined || this.#ended !== undefined) {
      this.#call.reject(488)
      return false
    }
    const { session, capabilities } = await openMedia(this.#deps, { ...options, text: true })
    const answer = answerOffer(offer, capabilities)
    if (answer.kind === 'refused') {
      this.#call.reject(answer.status)
      await session.close()
      return false
    }
    const leg = new SipLeg(this.#call, session, this.#deps.clock)
    this.#leg = leg
    leg.on('ended', (end) => this.#finish(end))
    if ((await this.#call.answer(answer.sdp)) === 'gone') return false
    leg.connect(answer.media, capabilities)
    this.emit('answered')
    return true
  }

  refuse(why: IncomingRefusal): void {
    if (this.#call.state === 'early') this.#call.reject(refusals[why])
  }

  async hangUp(): Promise<void> {
    await (this.#leg ?? this.#call).hangUp()
  }

  refer(): Promise<'refused'> {
    return Promise.resolve('refused')
  }

  async release(): Promise<LegMedia> {
    return this.#leg?.release() ?? { recorded: false }
  }

  #finish(end: LegEnd): void {
    if (this.#ended !== undefined) return
    this.#ended = end
    this.emit('ended', end)
  }
}
