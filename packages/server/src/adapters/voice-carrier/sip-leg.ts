import { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'
import type { MediaSession } from '@hovor/media'
import {
  answerOffer,
  type CallEnd,
  type MediaCapabilities,
  type NegotiatedMedia,
  type SipCall,
} from '@hovor/sip'
import type { Leg, LegEnd, LegEvents, LegMedia } from '../../calls/voice-carrier.port.ts'
import { endOfAnswered, endOfUnanswered } from './leg-end.ts'

/** One SIP dialog with its media session. */
export class SipLeg extends EventEmitter<LegEvents> implements Leg {
  #answered = false
  #ended: LegEnd | undefined
  #ringMs = 0
  #textActive = false
  #released: Promise<LegMedia> | undefined
  readonly #startedMs: number
  readonly #sip: SipCall
  readonly #session: MediaSession
  readonly #clock: Clock

  constructor(sip: SipCall, session: MediaSession, clock: Clock) {
    super()
    this.#sip = sip
    this.#session = session
    this.#clock = clock
    this.#startedMs = clock.monotonicMs()
    sip.on('ended', (end) => this.#onSipEnded(end))
    session.on('timeout', () => {
      this.#finish({ kind: 'lost' })
      void sip.hangUp()
    })
  }

  get answered() {
    return this.#answered
  }

  get ended() {
    return this.#ended
  }

  get ringMs() {
    return this.#ringMs
  }

  get channel() {
    return this.#session
  }

  get textActive() {
    return this.#textActive
  }

  /** The two sides have agreed: sound flows. */
  connect(media: NegotiatedMedia, capabilities: MediaCapabilities): void {
    if (this.#ended !== undefined) return
    this.#ringMs = Math.round(this.#clock.monotonicMs() - this.#startedMs)
    this.#textActive = media.text !== undefined
    this.#session.connect(media)
    this.#answerReoffers(capabilities)
    this.#answered = true
    this.emit('answered')
  }

  async hangUp(): Promise<void> {
    await this.#sip.hangUp()
    this.#finish(this.#answered ? { kind: 'hungUp', by: 'near' } : { kind: 'noAnswer' })
  }

  /** Answered, but without media that both sides can use. */
  failMedia(): void {
    this.#finish({ kind: 'refused', reason: 'media' })
    void this.#sip.hangUp()
  }

  refer(): Promise<'refused'> {
    return Promise.resolve('refused')
  }

  release(): Promise<LegMedia> {
    this.#released ??= this.#session.close().then((stats) => ({
      recorded: stats.recording?.kind === 'written',
      quality: {
        sentPackets: stats.sentPackets,
        receivedPackets: stats.receivedPackets,
        lostPackets: stats.lostPackets,
        latePackets: stats.latePackets,
        jitterMs: stats.jitterMs,
        concealedFrames: stats.concealedFrames,
      },
    }))
    return this.#released
  }

  #answerReoffers(capabilities: MediaCapabilities): void {
    let sessionVersion = capabilities.sessionVersion ?? 1
    this.#sip.on('reoffer', (reoffer) => {
      sessionVersion += 1
      if (reoffer.sdp === undefined) return reoffer.refuse(488)
      const answer = answerOffer(reoffer.sdp, { ...capabilities, sessionVersion })
      if (answer.kind === 'refused') return reoffer.refuse(answer.status)
      this.#session.connect(answer.media)
      reoffer.accept(answer.sdp)
    })
  }

  #onSipEnded(end: CallEnd): void {
    this.#finish(this.#answered ? endOfAnswered(end) : endOfUnanswered(end))
  }

  #finish(end: LegEnd): void {
    if (this.#ended !== undefined) return
    this.#ended = end
    this.emit('ended', end)
  }
}
