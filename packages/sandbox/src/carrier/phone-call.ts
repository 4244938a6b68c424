import type { NegotiatedMedia } from '@hovor/media'
import type { CallEnd, SipCall } from '@hovor/sip'
import type { PhoneLine, PhoneListener } from '../phone/phone-line.ts'
import type { OverReason } from '../phone/phone-messages.ts'
import type { CarrierContext } from './carrier-context.ts'
import type { PhoneCallMedia } from './phone-call-media.ts'
import { takeReoffer } from './phone-media.ts'

/** The time after which the phone hangs up if nobody does. */
const maxCallMs = 30 * 60_000

/** An answered or dialled call of the browser phone. */
export class PhoneCall implements PhoneLine {
  readonly #context: CarrierContext
  readonly #call: SipCall
  readonly #media: PhoneCallMedia
  readonly #listener: PhoneListener
  #isTalking = false

  constructor(context: CarrierContext, call: SipCall, media: PhoneCallMedia, listener: PhoneListener) {
    this.#context = context
    this.#call = call
    this.#media = media
    this.#listener = listener
    media.phone.session.on('dtmf', ({ digit }) => listener.pressed(digit))
    call.on('reoffer', (reoffer) => takeReoffer(reoffer, media.phone))
  }

  /** Starts media; call it when the call is established. */
  begin(agreed: NegotiatedMedia): void {
    if (this.#call.state === 'ended') return
    const { clock, happenings, talking } = this.#context
    this.#isTalking = true
    talking.add(this)
    this.#media.connect(agreed).catch(() => this.hangUp())
    const limit = clock.after(maxCallMs, () => this.hangUp())
    this.#call.once('ended', () => limit.cancel())
    happenings.add('call.answered', { callId: this.#call.callId, codec: agreed.audio.codec })
    this.#listener.connected()
  }

  hear(frame: Uint8Array): void {
    if (this.#isTalking) this.#media.hear(frame)
  }

  press(digit: string): void {
    if (this.#isTalking) this.#media.press(digit)
  }

  hangUp(): void {
    void this.#call.hangUp()
  }

  /** Stops media in both directions but keeps the signalling. */
  dropMedia(): void {
    this.#context.happenings.add('call.media_dropped', { callId: this.#call.callId })
    void this.#media.close()
  }

  /** The call has ended: frees the ports and tells the window; once. */
  async end(end: CallEnd): Promise<void> {
    const { happenings, talking } = this.#context
    talking.delete(this)
    this.#listener.ended(this.#isTalking ? talkedUntil(end) : reasonOf(end))
    const rtp = await this.#media.close()
    happenings.add('call.ended', { callId: this.#call.callId, ...end, rtp })
  }
}

const talkedUntil = ({ by }: CallEnd): OverReason =>
  by === 'local' ? 'hung-up' : by === 'remote' ? 'far-hung-up' : 'failed'

const reasons: Readonly<Record<number, OverReason>> = {
  404: 'unknown-number',
  408: 'no-answer',
  480: 'no-answer',
  484: 'unknown-number',
  486: 'busy',
  // Cancelled by the phone, after a minute.
  487: 'no-answer',
  600: 'busy',
  603: 'declined',
  604: 'unknown-number',
}

/** Why a call was not answered. */
const reasonOf = ({ status }: CallEnd): OverReason => (status && reasons[status]) || 'failed'
