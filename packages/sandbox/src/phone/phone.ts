import type { Clock } from '@hovor/clock'
import type { RungCall } from './phone-line.ts'
import type { PhoneText } from './phone-messages.ts'
import { isPhone, phoneNumber } from './phone-numbers.ts'
import { type PhoneNetwork, type PhonePage, PhoneWindow } from './phone-window.ts'
import { Ringing } from './ringing.ts'

const maxWindows = 20
/** Texts kept; the oldest is evicted first. */
const maxTexts = 50
/** In characters, as those that the service sends: of a longer one the rest is left out. */
const maxTextLength = 1600

/** An SMS that a handset has received. */
interface ReceivedText {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly body: string
}

/** The phone in the browser: one number for all windows that it is open in, like several phones forked at one line. */
export class Phone {
  readonly #clock: Clock
  readonly #windows = new Set<PhoneWindow>()
  readonly #texts: PhoneText[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Opens it in one more window; undefined beyond 20. Forget the window with `close`. */
  open(page: PhonePage, network: PhoneNetwork): PhoneWindow | undefined {
    if (this.#windows.size >= maxWindows) return undefined
    const window = new PhoneWindow({
      page,
      network,
      sent: (text) => this.#keep({ ...text, direction: 'out', at: this.#clock.nowMs() }),
    })
    this.#windows.add(window)
    window.tell({ type: 'ready', number: phoneNumber, texts: [...this.#texts] })
    return window
  }

  close(window: PhoneWindow): void {
    this.#windows.delete(window)
    window.close()
  }

  /** The SIP status of a call that cannot ring: 480 where the phone is open nowhere, 486 where each window has a call. */
  refusal(): 480 | 486 | undefined {
    if (this.#windows.size === 0) return 480
    return this.#idle().length === 0 ? 486 : undefined
  }

  /** Rings in every window without a call; 480 if there is none any more. */
  ring(call: RungCall): Ringing {
    const idle = this.#idle()
    const ringing = new Ringing(call, idle)
    for (const window of idle) window.ring(ringing)
    if (idle.length === 0) call.reject(480)
    return ringing
  }

  /** A handset has received an SMS, this one or another. */
  received({ id, from, to, body }: ReceivedText): void {
    if (isPhone(to)) this.#keep({ id, direction: 'in', number: from, body, at: this.#clock.nowMs() })
  }

  #idle(): readonly PhoneWindow[] {
    return [...this.#windows].filter(({ isIdle }) => isIdle)
  }

  #keep(text: PhoneText): void {
    const kept = { ...text, body: text.body.slice(0, maxTextLength) }
    this.#texts.push(kept)
    if (this.#texts.length > maxTexts) this.#texts.shift()
    for (const window of this.#windows) window.tell({ type: 'text', text: kept })
  }
}
