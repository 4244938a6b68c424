import { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'
import { type MediaSession, readDtmfInfo } from '@hovor/media'
import {
  answerOffer,
  type CallEnd,
  createOffer,
  type MediaCapabilities,
  type NegotiatedMedia,
  type OutgoingCall,
  type ReferRequest,
  type Reoffer,
  readAnswer,
  type SipCall,
  type SipSource,
} from '@hovor/sip'
import type {
  LegEnd,
  LegEvents,
  LegMedia,
  OutgoingLeg,
  Target,
} from '../../calls/ports/voice-carrier.port.ts'
import type { TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'
import { endOfAnswered, endOfUnanswered, targetsIn } from './leg-end.ts'
import { qualityOf } from './leg-quality.ts'
import type { LegRegistry } from './leg-registry.ts'
import type { FollowedTrace } from './sip-trace.ts'
import { targetOfUri } from './target-of-uri.ts'

/** The dependencies of a leg besides its dialog and its media. */
export interface SipLegDeps {
  readonly clock: Clock
  readonly trace: FollowedTrace
  readonly legs: LegRegistry
  /** The Refer-To URI of a transfer target; undefined if the far side may not be sent a REFER. */
  readonly referUri: (to: Target) => string | undefined
  /** The country whose national numbers the far side may write. */
  readonly country?: TrunkProfile['country']
  /** The far side calls: it has been ringing from the start. */
  readonly isInbound?: true
  /** False: real-time text is offered again only while it is in use. */
  readonly offersText?: boolean
  /** Allowed media sources besides the address in the far side's SDP: addresses and ranges. */
  readonly mediaSources: () => readonly string[]
}

const answeredElsewhere = 'SIP;cause=200;text="Call completed elsewhere"'

/** One SIP dialog with its media session. */
export class SipLeg extends EventEmitter<LegEvents> implements OutgoingLeg {
  #answered = false
  #rang = false
  #ended: LegEnd | undefined
  #ringMs = 0
  #media: NegotiatedMedia | undefined
  #early: NegotiatedMedia | undefined
  /** The far side's own offer before the answer, and the media agreed on with it. */
  #reoffered: { readonly sdp: string; readonly media: NegotiatedMedia } | undefined
  #sessionVersion = 1
  #released: Promise<LegMedia> | undefined
  readonly #startedMs: number
  readonly #sip: SipCall
  readonly #session: MediaSession
  readonly #capabilities: MediaCapabilities
  readonly #deps: SipLegDeps

  constructor(sip: SipCall, session: MediaSession, capabilities: MediaCapabilities, deps: SipLegDeps) {
    super()
    this.#sip = sip
    this.#session = session
    this.#capabilities = capabilities
    this.#deps = deps
    this.#startedMs = deps.clock.monotonicMs()
    this.#rang = deps.isInbound === true
    sip.on('progress', () => {
      this.#rang = true
    })
    sip.on('reoffer', (reoffer) => this.#answerReoffer(reoffer))
    sip.on('ended', (end) => this.#onSipEnded(end))
    session.on('timeout', () => {
      // The far side may send nothing while it rings.
      if (!this.#answered) return
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

  get hasEarlyMedia() {
    return this.#early !== undefined
  }

  /** The far side offers audio before the answer. */
  offerEarly(media: NegotiatedMedia): void {
    if (this.#answered || this.#ended !== undefined) return
    const isFirst = this.#early === undefined
    this.#early = media
    if (isFirst) this.emit('earlyMedia')
    else if (this.#media !== undefined) this.#agree(media)
  }

  hearEarlyMedia(): void {
    if (this.#early !== undefined && !this.#answered && this.#ended === undefined) this.#agree(this.#early)
  }

  get textActive() {
    return this.#media?.text !== undefined
  }

  /** Connects the negotiated media. */
  connect(media: NegotiatedMedia): void {
    if (this.#ended !== undefined) return
    this.#ringMs = Math.round(this.#deps.clock.monotonicMs() - this.#startedMs)
    this.#agree(media)
    this.#sip.on('refer', (request) => this.#onRefer(request))
    this.#sip.on('info', ({ contentType, body }) => this.#onInfo(contentType, body))
    this.#answered = true
    this.emit('answered')
  }

  stopRinging(): void {
    if ('cancel' in this.#sip) (this.#sip as OutgoingCall).cancel(answeredElsewhere)
  }

  async hangUp(): Promise<void> {
    await this.#sip.hangUp()
    this.#finish(this.#answered ? { kind: 'hungUp', by: 'near' } : { kind: 'noAnswer' })
  }

  /** Answered without usable media: hangs up and ends the leg with `end`. */
  abandon(end: LegEnd): void {
    this.#finish(end)
    void this.#sip.hangUp()
  }

  async refer(to: Target): Promise<'transferred' | 'refused' | 'unknown'> {
    const uri = this.#deps.referUri(to)
    if (uri === undefined || !this.#answered || this.#ended !== undefined) return 'refused'
    const outcome = await this.#sip.refer(uri)
    return outcome.kind === 'transferred' || outcome.kind === 'unknown' ? outcome.kind : 'refused'
  }

  release(): Promise<LegMedia> {
    this.#released ??= this.#session.close().then((stats) => {
      const trace = this.#deps.trace.lines()
      this.#deps.trace.stop()
      return {
        recorded: stats.recording?.kind === 'written',
        quality: qualityOf(stats, this.#media),
        trace,
      }
    })
    return this.#released
  }

  /** A far side that has moved sends its audio from the source of its new offer. */
  #agree(media: NegotiatedMedia, offeredFrom?: SipSource): void {
    this.#media = media
    const moved = offeredFrom === undefined ? [] : [offeredFrom.address]
    this.#session.connect(media, [...this.#deps.mediaSources(), ...moved])
  }

  /** The media agreed on before the answer with this description, if the far side offered it itself (UPDATE, RFC 3311). */
  agreedOn(sdp: string | undefined): NegotiatedMedia | undefined {
    return this.#reoffered?.sdp === sdp ? this.#reoffered?.media : undefined
  }

  /** Hold, resume, a new address or codec of the far side (RFC 3264 §8); before the answer, another early media. */
  #answerReoffer(reoffer: Reoffer): void {
    const capabilities = this.#nextCapabilities()
    const { sdp } = reoffer
    if (sdp === undefined) return this.#offerAnew(reoffer, capabilities)
    const answer = answerOffer(sdp, capabilities)
    if (answer.kind === 'refused') return reoffer.refuse(answer.status)
    if (this.#answered) this.#agree(answer.media, reoffer.source)
    else {
      this.#reoffered = { sdp, media: answer.media }
      this.offerEarly(answer.media)
    }
    reoffer.accept(answer.sdp)
  }

  /** For the next offer or answer: a call that is encrypted stays so. */
  #nextCapabilities(): MediaCapabilities {
    this.#sessionVersion += 1
    const { srtp } = this.#capabilities
    const isEncrypted = (this.#media ?? this.#early)?.audio.srtp !== undefined
    return {
      ...this.#capabilities,
      sessionVersion: this.#sessionVersion,
      ...(srtp && isEncrypted && { srtp: { ...srtp, required: true } }),
    }
  }

  /** A re-INVITE without an offer asks for ours (RFC 3261 §14.2). */
  #offerAnew(reoffer: Reoffer, capabilities: MediaCapabilities): void {
    const { text, ...audio } = capabilities
    const offersText = text !== undefined && (this.#deps.offersText !== false || this.textActive)
    const offer = createOffer(offersText ? { ...audio, text } : audio)
    this.#sip.once('redescribed', ({ sdp }) => {
      const answer = readAnswer(offer, sdp)
      if (answer.kind === 'agreed') this.#agree(answer.media, reoffer.source)
    })
    reoffer.accept(offer)
  }

  #onInfo(contentType: string, body: string): void {
    const pressed = readDtmfInfo(contentType, body)
    if (pressed !== undefined) this.#session.signalDtmf(pressed)
  }

  #onRefer(request: ReferRequest): void {
    if (this.listenerCount('transfer') === 0) return request.refuse(603)
    this.emit('transfer', {
      to: targetOfUri(request.target, this.#deps.country),
      ...(request.replaces && { replaces: this.#deps.legs.find(request.replaces) ?? 'unknown' }),
      accept: () => {
        const progress = request.accept()
        return { done: (ok) => progress.done(ok ? 200 : 503) }
      },
      refuse: () => request.refuse(603),
    })
  }

  #onSipEnded(end: CallEnd): void {
    this.#finish(
      this.#answered ? endOfAnswered(end) : endOfUnanswered(end, this.#rang, targetsIn(this.#deps.country)),
    )
  }

  #finish(end: LegEnd): void {
    if (this.#ended !== undefined) return
    this.#ended = end
    this.emit('ended', end)
  }
}
