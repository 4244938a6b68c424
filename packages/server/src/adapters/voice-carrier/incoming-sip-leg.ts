import { EventEmitter } from 'node:events'
import type { MediaSession } from '@hovor/media'
import {
  answerOffer,
  createOffer,
  type IncomingCall,
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
import { whence } from '../../platform/log/coarse-network.ts'
import type { Log } from '../../platform/log/log.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { numberOfUser } from './e164-user.ts'
import { endOfUnanswered } from './leg-end.ts'
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

export interface IncomingDeps extends OpenMediaDeps, Pick<SipLegDeps, 'clock' | 'referUri'> {
  readonly policy: MediaPolicy
  readonly traces: SipTraces
  readonly log: Log
  /** Which header names the called number: a carrier that we register with puts our own name into the Request-URI. */
  readonly calledBy: 'to' | 'requestUri'
  /** Allowed sources of the trunk's media. */
  readonly trunkMedia: TrunkSources['mediaRanges']
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
  readonly #call: IncomingCall
  readonly #deps: IncomingDeps
  readonly #trace: FollowedTrace

  constructor(call: IncomingCall, source: CallSource, deps: IncomingDeps) {
    super()
    this.#call = call
    this.#deps = deps
    this.#trace = deps.traces.follow(call.callId)
    this.source = source
    this.assertedFrom = source.kind === 'trunk' ? assertedNumber(call) : undefined
    this.from = source.kind === 'pbx' ? source.number : (this.assertedFrom ?? claimedNumber(call))
    this.to = calledNumber(call, deps.calledBy, this.#near)
    call.on('ended', (end) => {
      if (this.#leg !== undefined) return
      this.#trace.stop()
      this.#finish(endOfUnanswered(end, true))
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
    if (this.#rung || this.#call.state !== 'early') return
    this.#rung = true
    this.#call.ring()
  }

  async answer(options: { callId: CallId; recordTo?: string }): Promise<boolean> {
    if (this.#ended !== undefined) return false
    const opened = await openMedia(this.#deps, options, this.#deps.policy)
    const leg = new SipLeg(this.#call, opened.session, opened.capabilities, {
      clock: this.#deps.clock,
      referUri: this.#deps.referUri,
      trace: this.#trace,
      mediaSources: () => this.#mediaSources,
      ...(this.#near !== undefined && { near: this.#near }),
    })
    const media = await this.#agree(opened.capabilities)
    if (media === undefined) {
      if (this.#call.state === 'early') this.#call.reject(488)
      else void this.#call.hangUp()
      await opened.session.close()
      return false
    }
    this.#adopt(leg)
    leg.connect(media)
    return leg.answered
  }

  refuse(why: IncomingRefusal): void {
    if (this.#call.state !== 'early') return
    const { transport, address } = this.#call.source
    const accountId = 'accountId' in this.source ? this.source.accountId : undefined
    const line = { method: 'INVITE', reason: why, status: refusals[why], transport, accountId }
    writeLine(this.#deps, 'sip.refused', { ...line, ...whence(address) })
    this.#call.reject(refusals[why])
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

  get #near() {
    return this.source.kind === 'pbx' ? this.source.number : undefined
  }

  /** Equipment behind NAT describes a private address; its audio comes from its SIP source address. */
  get #mediaSources() {
    return this.source.kind === 'trunk' ? this.#deps.trunkMedia() : [this.#call.source.address]
  }

  #adopt(leg: SipLeg): void {
    this.#leg = leg
    leg.on('answered', () => this.emit('answered'))
    leg.on('ended', (end) => this.#finish(end))
    leg.on('transfer', (request) => {
      if (this.listenerCount('transfer') === 0) request.refuse()
      else this.emit('transfer', request)
    })
  }

  /** Answers the caller's offer, or makes one if it sent none (RFC 3261 §13.2.1); undefined if no call results. */
  async #agree(capabilities: Parameters<typeof createOffer>[0]): Promise<NegotiatedMedia | undefined> {
    const offer = this.#call.remoteSdp
    if (offer === undefined) return this.#offerLate(createOffer(capabilities))
    const answer = answerOffer(offer, capabilities)
    if (answer.kind === 'refused') return undefined
    return (await this.#call.answer(answer.sdp)) === 'established' ? answer.media : undefined
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

const assertedNumber = ({ assertedNumber: user, isWithheld }: IncomingCall): string | undefined =>
  user === undefined || isWithheld ? undefined : numberOfUser(user)

/** The caller's own claim in From. */
const claimedNumber = ({ fromUser, isWithheld }: IncomingCall): string =>
  (isWithheld ? undefined : numberOfUser(fromUser)) ?? 'anonymous'

function calledNumber(
  call: IncomingCall,
  calledBy: IncomingDeps['calledBy'],
  near: string | undefined,
): string {
  const asked = parseSipUri(call.requestUri)?.user ?? ''
  const users = calledBy === 'to' ? [call.toUser, asked] : [asked, call.toUser]
  return users.map((user) => numberOfUser(user, near)).find((number) => number !== undefined) ?? call.toUser
}
