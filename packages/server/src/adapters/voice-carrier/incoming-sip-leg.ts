import { EventEmitter } from 'node:events'
import type { MediaSession } from '@hovor/media'
import {
  answerOffer,
  createOffer,
  type IncomingCall,
  type MediaCapabilities,
  type NegotiatedMedia,
  parseSipUri,
  readAnswer,
} from '@hovor/sip'
import type {
  CallSource,
  IncomingLeg,
  IncomingRefusal,
  LegEnd,
  LegEvents,
  LegMedia,
  Target,
} from '../../calls/ports/voice-carrier.port.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import type { Log } from '../../platform/log/log.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { countryOf, numberOfUser } from './identity/number-format.ts'
import { endOfUnanswered, passedOn } from './leg-end.ts'
import { type MediaPolicy, type OpenMediaDeps, openMedia } from './open-media.ts'
import { SipLeg, type SipLegDeps } from './sip-leg.ts'
import type { FollowedTrace, SipTraces } from './sip-trace.ts'
import type { TrunkSources } from './trunk-sources.ts'

const refusals: Record<IncomingRefusal, number> = {
  notFound: 404,
  busy: 486,
  unavailable: 480,
  rejected: 603,
  suspended: 403,
  noCredit: 402,
}

export interface IncomingDeps extends OpenMediaDeps, Pick<SipLegDeps, 'clock' | 'legs' | 'referUri'> {
  readonly policy: MediaPolicy
  readonly traces: SipTraces
  readonly log: Log
  /** Which header names the called number: a carrier that we register with puts our own name into the Request-URI. */
  readonly calledBy: 'to' | 'requestUri'
  /** The country whose national numbers the trunk writes. */
  readonly trunkCountry: TrunkProfile['country']
  /** Real-time text is offered to a caller who leaves the offer to us; otherwise it is only accepted. */
  readonly offersText: boolean
  /** Allowed sources of the trunk's media. */
  readonly trunkMedia: TrunkSources['mediaRanges']
}

/** The answer that a caller got before its call is answered. */
interface Early {
  readonly sdp: string
  readonly media: NegotiatedMedia
  readonly leg: SipLeg
}

/** An inbound call: rings at once, opens its media when it is answered. */
export class IncomingSipLeg extends EventEmitter<LegEvents> implements IncomingLeg {
  readonly from: string
  readonly assertedFrom: string | undefined
  readonly to: string
  readonly source: CallSource
  #leg: SipLeg | undefined
  #ended: LegEnd | undefined
  #rung = false
  #early: Early | undefined
  readonly #call: IncomingCall
  readonly #deps: IncomingDeps
  readonly #trace: FollowedTrace

  constructor(call: IncomingCall, source: CallSource, deps: IncomingDeps) {
    super()
    this.#call = call
    this.#deps = deps
    this.#trace = deps.traces.follow(call.callId)
    this.source = source
    this.assertedFrom = source.kind === 'trunk' ? assertedNumber(call, this.#country) : undefined
    this.from =
      source.kind === 'pbx' ? source.number : (this.assertedFrom ?? claimedNumber(call, this.#country))
    this.to = calledNumber(call, deps.calledBy, this.#country)
    call.on('ended', (end) => {
      if (this.#leg !== undefined) return
      this.#trace.stop()
      this.#finish(endOfUnanswered(end, true))
    })
    deps.legs.add(call, this)
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
    if (this.#rung || this.#call.state !== 'early') return
    this.#rung = true
    this.#call.ring()
  }

  async openEarly(options: { callId: CallId }): Promise<boolean> {
    const offer = this.#call.remoteSdp
    if (offer === undefined || this.#early !== undefined) return this.#early !== undefined
    const opened = await openMedia(this.#deps, options, this.#deps.policy)
    const answer = answerOffer(offer, opened.capabilities)
    if (answer.kind === 'refused' || this.#call.state !== 'early') {
      await opened.session.close()
      return false
    }
    const { sdp, media } = answer
    this.#early = { sdp, media, leg: this.#adopt(opened) }
    this.#call.ring(sdp)
    this.#early.leg.offerEarly(media)
    this.#early.leg.hearEarlyMedia()
    return true
  }

  async answer(options: { callId: CallId; leg?: string; recordTo?: string }): Promise<boolean> {
    if (this.ended !== undefined) return false
    if (this.#early !== undefined) return this.#answerEarly(this.#early)
    const opened = await openMedia(this.#deps, options, this.#deps.policy)
    const media = await this.#agree(opened.capabilities)
    if (media === undefined) {
      if (this.#call.state === 'early') this.#call.reject(488)
      else void this.#call.hangUp()
      await opened.session.close()
      return false
    }
    const leg = this.#adopt(opened)
    leg.connect(media)
    return leg.answered
  }

  async #answerEarly({ sdp, media, leg }: Early): Promise<boolean> {
    if ((await this.#call.answer(sdp)) === 'established')
      leg.connect(leg.agreedOn(this.#call.remoteSdp) ?? media)
    return leg.answered
  }

  refuse(why: IncomingRefusal, cause?: number): void {
    if (this.#call.state !== 'early') return
    const { transport, address } = this.#call.source
    const accountId = 'accountId' in this.source ? this.source.accountId : undefined
    const status = (cause === undefined ? undefined : passedOn(cause)) ?? refusals[why]
    const line = { method: 'INVITE', reason: why, status, transport, accountId }
    writeLine(this.#deps, 'sip.refused', { ...line, ...whence(address) })
    this.#call.reject(status)
  }

  async hangUp(): Promise<void> {
    await (this.#leg ?? this.#call).hangUp()
  }

  refer(to: Target): Promise<'transferred' | 'refused' | 'unknown'> {
    return this.#leg?.refer(to) ?? Promise.resolve('refused')
  }

  async release(): Promise<LegMedia> {
    if (this.#leg !== undefined) return this.#leg.release()
    this.#trace.stop()
    return { recorded: false, trace: this.#trace.lines() }
  }

  /** A relay lease names its number in full. */
  get #country(): Country {
    if (this.source.kind === 'pbx') return countryOf(this.source.number)
    return this.source.kind === 'trunk' ? this.#deps.trunkCountry : 'none'
  }

  /** Equipment behind NAT describes a private address; its audio comes from its SIP source address. */
  get #mediaSources() {
    return this.source.kind === 'trunk' ? this.#deps.trunkMedia() : [this.#call.source.address]
  }

  #adopt({ session, capabilities }: Awaited<ReturnType<typeof openMedia>>): SipLeg {
    const leg = new SipLeg(this.#call, session, capabilities, {
      clock: this.#deps.clock,
      legs: this.#deps.legs,
      referUri: this.#deps.referUri,
      trace: this.#trace,
      isInbound: true,
      offersText: this.#deps.offersText,
      mediaSources: () => this.#mediaSources,
      country: this.#country,
    })
    this.#leg = leg
    leg.on('answered', () => this.emit('answered'))
    leg.on('ended', (end) => this.#finish(end))
    leg.on('transfer', (request) => {
      if (this.listenerCount('transfer') === 0) request.refuse()
      else this.emit('transfer', request)
    })
    return leg
  }

  /** Answers the caller's offer, or makes one if it sent none (RFC 3261 §13.2.1); undefined if no call results. */
  async #agree(capabilities: MediaCapabilities): Promise<NegotiatedMedia | undefined> {
    const offer = this.#call.remoteSdp
    if (offer === undefined) return this.#offerLate(createOffer(this.#offered(capabilities)))
    const answer = answerOffer(offer, capabilities)
    if (answer.kind === 'refused') return undefined
    return (await this.#call.answer(answer.sdp)) === 'established' ? answer.media : undefined
  }

  #offered({ text, ...capabilities }: MediaCapabilities): MediaCapabilities {
    return this.#deps.offersText && text !== undefined ? { ...capabilities, text } : capabilities
  }

  async #offerLate(offer: string): Promise<NegotiatedMedia | undefined> {
    let said: string | undefined
    this.#call.once('answered', ({ sdp }) => {
      said = sdp
    })
    if ((await this.#call.answer(offer)) !== 'established' || said === undefined) return undefined
    const answer = readAnswer(offer, said)
    return answer.kind === 'agreed' ? answer.media : undefined
  }

  #finish(end: LegEnd): void {
    if (this.#ended !== undefined) return
    this.#ended = end
    this.emit('ended', end)
  }
}

type Country = TrunkProfile['country']

const assertedNumber = ({ assertedNumber: user, isWithheld }: IncomingCall, country: Country) =>
  user === undefined || isWithheld ? undefined : numberOfUser(user, country)

/** The caller's own claim, in Remote-Party-ID or From. */
function claimedNumber(call: IncomingCall, country: Country): string {
  const { fromUser, unscreenedNumber = '', isWithheld } = call
  if (isWithheld) return 'anonymous'
  return numberOfUser(unscreenedNumber, country) ?? numberOfUser(fromUser, country) ?? 'anonymous'
}

function calledNumber(call: IncomingCall, calledBy: IncomingDeps['calledBy'], country: Country): string {
  const asked = parseSipUri(call.requestUri)?.user ?? ''
  const users = calledBy === 'to' ? [call.toUser, asked] : [asked, call.toUser]
  return (
    users.map((user) => numberOfUser(user, country)).find((number) => number !== undefined) ?? call.toUser
  )
}
