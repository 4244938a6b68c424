import type { Timer } from '@hovor/clock'
import { answerOffer, type CallEnd, type IncomingCall } from '@hovor/sip'
import { type Fault, slowMs } from '../faults/fault-board.ts'
import type { PhoneLine, PhoneListener } from '../phone/phone-line.ts'
import type { Ringing } from '../phone/ringing.ts'
import type { Subscriber } from '../subscribers/subscriber.ts'
import type { CarrierContext } from './carrier-context.ts'
import { dialledNumber } from './dialled-number.ts'
import { PhoneCall } from './phone-call.ts'
import { openPhoneCallMedia } from './phone-call-media.ts'
import { openPhone, takeReoffer } from './phone-media.ts'
import { prepareVoice } from './prepare-voice.ts'
import { SubscriberCall } from './subscriber-call.ts'

/** The longest time that an unanswered phone rings. */
const maxRingMs = 60_000
/** With the fault `drop`, media stops this long after the answer. */
const dropAfterMs = 1000
/** An SDP body that cannot be parsed. */
const garbledSdp = 'v=0\r\nm=audio none\r\n\u0001)(\r\n'

/** SIP status by fault, for faults that reject the call. */
const refusals: Partial<Record<Fault, number>> = { reject: 603, '5xx': 503, '429': 503 }
/** SIP status by behaviour, for phones that never ring. */
const unreached: Partial<Record<Subscriber['behaviour'], number>> = {
  busy: 486,
  reject: 603,
  unreachable: 480,
}
/** RFC 3261 §21.4.5: the number is not assigned. */
const notFound = 404

/** Handles a call from the trunk to a subscriber: rejects it, or rings and then runs the subscriber's script. */
export class ReceivedCall {
  readonly #context: CarrierContext
  readonly #call: IncomingCall
  #fault: Fault | undefined
  #timer: Timer | undefined
  #talk: SubscriberCall | PhoneCall | undefined
  #ringing: Ringing | undefined

  constructor(context: CarrierContext, call: IncomingCall) {
    this.#context = context
    this.#call = call
  }

  begin(): void {
    const { directory, faults } = this.#context
    const call = this.#call
    const to = dialledNumber(call.requestUri)
    const subscriber = to === undefined ? undefined : directory.callee(to)
    this.#fault = faults.take('sip')
    const parties = { from: call.assertedNumber ?? call.fromUser, to: to ?? call.toUser }
    this.#context.records.begin({ callId: call.callId, ...parties })
    this.#happened('call.invited', {
      direction: 'to-subscriber',
      ...parties,
      transport: call.source.transport,
      ...(this.#fault === undefined ? {} : { fault: this.#fault }),
    })
    call.on('ended', (end) => this.#ended(end))
    const refusal =
      (this.#fault === undefined ? undefined : refusals[this.#fault]) ??
      (subscriber === undefined ? notFound : this.#unreached(subscriber))
    if (refusal !== undefined || subscriber === undefined) return call.reject(refusal ?? notFound)
    const voice = prepareVoice(this.#context.speech, subscriber)
    this.#later(this.#fault === 'slow' ? slowMs : 0, () => this.#ring(subscriber, voice))
  }

  /** Picks up once `voice` is ready. */
  #ring(subscriber: Subscriber, voice: Promise<void>): void {
    this.#call.ring()
    this.#context.records.ringing(this.#call.callId)
    this.#happened('call.ringing', { subscriber: subscriber.e164 })
    if (subscriber.behaviour === 'phone') return this.#ringPhone(subscriber)
    if (subscriber.behaviour === 'no_answer') this.#later(maxRingMs, () => this.#call.reject(480))
    else this.#later(subscriber.ringSecs * 1000, () => void this.#answer(subscriber, voice))
  }

  async #answer(subscriber: Subscriber, voice: Promise<void>): Promise<void> {
    const call = this.#call
    await voice
    if (this.#fault === 'garbage') {
      this.#context.records.answered(call.callId)
      return void (await call.answer(garbledSdp))
    }
    const phone = await openPhone(this.#context, call.callId, subscriber).catch(() => undefined)
    if (phone === undefined) return call.reject(500)
    const agreed = answerOffer(call.remoteSdp ?? '', phone.capabilities)
    if (agreed.kind === 'refused' || call.state === 'ended') {
      await phone.session.close()
      return agreed.kind === 'refused' ? call.reject(agreed.status) : undefined
    }
    const { clock, happenings, records, speech, talking } = this.#context
    records.answered(call.callId)
    const talk = new SubscriberCall({ clock, happenings, speech, subscriber, call, session: phone.session })
    this.#talk = talk
    talking.add(talk)
    call.on('reoffer', (reoffer) => takeReoffer(reoffer, phone))
    if ((await call.answer(agreed.sdp)) === 'gone') return
    this.#happened('call.answered', {
      subscriber: subscriber.e164,
      codec: agreed.media.audio.codec,
      realTimeText: agreed.media.text !== undefined,
    })
    talk.begin(agreed.media)
    if (this.#fault === 'drop') this.#later(dropAfterMs, () => talk.dropMedia())
  }

  #unreached({ behaviour }: Subscriber): number | undefined {
    return behaviour === 'phone' ? this.#context.phone.refusal() : unreached[behaviour]
  }

  #ringPhone(subscriber: Subscriber): void {
    const call = this.#call
    this.#later(maxRingMs, () => call.reject(480))
    this.#ringing = this.#context.phone.ring({
      from: call.isWithheld ? '' : (dialledNumber(call.assertedNumber ?? call.fromUser) ?? ''),
      answer: (listener) => this.#answerPhone(subscriber, listener),
      reject: (status) => call.reject(status),
    })
  }

  #answerPhone(subscriber: Subscriber, listener: PhoneListener): PhoneLine {
    const call = this.#call
    let line: PhoneCall | undefined
    this.#timer?.cancel()
    const answer = async () => {
      const play = (frame: Uint8Array) => listener.play(frame)
      const media = await openPhoneCallMedia(this.#context, call.callId, subscriber, play)
      if (call.state === 'ended') {
        listener.ended('missed')
        return void (await media.close())
      }
      const talk = new PhoneCall(this.#context, call, media, listener)
      line = talk
      this.#talk = talk
      const agreed = answerOffer(call.remoteSdp ?? '', media.phone.capabilities)
      if (agreed.kind === 'refused') return call.reject(agreed.status)
      this.#context.records.answered(call.callId)
      if ((await call.answer(agreed.sdp)) === 'gone') return
      talk.begin(agreed.media)
      if (this.#fault === 'drop') this.#later(dropAfterMs, () => talk.dropMedia())
    }
    answer().catch(() => {
      call.reject(500)
      listener.ended('failed')
    })
    return {
      hear: (frame) => line?.hear(frame),
      press: (digit) => line?.press(digit),
      hangUp: () => void call.hangUp(),
    }
  }

  #ended(end: CallEnd): void {
    this.#timer?.cancel()
    this.#ringing?.end()
    this.#context.records.ended(this.#call.callId, end.status)
    if (this.#talk === undefined) return this.#happened('call.ended', { ...end })
    this.#context.talking.delete(this.#talk)
    void this.#talk.end(end)
  }

  #later(delayMs: number, run: () => void): void {
    this.#timer = this.#context.clock.after(delayMs, () => {
      if (this.#call.state !== 'ended') run()
    })
  }

  #happened(kind: string, details: Readonly<Record<string, unknown>>): void {
    this.#context.happenings.add(kind, { callId: this.#call.callId, ...details })
  }
}
