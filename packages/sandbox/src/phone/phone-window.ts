import type { PhoneLine, PhoneListener } from './phone-line.ts'
import type { FromWindow, OverReason, PhoneText, ToWindow } from './phone-messages.ts'
import type { Ringing, RingingWindow } from './ringing.ts'
import { nextWindowState, type WindowEvent, type WindowState } from './window-states.ts'

/** Texts on their way out of a window; the next is not sent. */
const maxSending = 10

/** The page behind a window. */
export interface PhonePage {
  tell(message: ToWindow): void
  play(frame: Uint8Array): void
}

/** The network that the phone is on. */
export interface PhoneNetwork {
  /** Calls a number of the service, or another subscriber. */
  dial(to: string, listener: PhoneListener): PhoneLine
  /** Sends an SMS to a number of the service; undefined if it was not taken. */
  send(to: string, body: string): Promise<{ readonly id: string } | undefined>
}

interface PhoneWindowOptions {
  readonly page: PhonePage
  readonly network: PhoneNetwork
  sent(text: Pick<PhoneText, 'id' | 'number' | 'body'>): void
}

/** The phone in one window of a browser: one call at a time. */
export class PhoneWindow implements RingingWindow {
  readonly #options: PhoneWindowOptions
  #state: WindowState = 'idle'
  #ringing: Ringing | undefined
  #line: PhoneLine | undefined
  /** Counts the calls, so that what a former one still says is ignored. */
  #calls = 0
  #sending = 0

  constructor(options: PhoneWindowOptions) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#state === 'idle'
  }

  tell(message: ToWindow): void {
    this.#options.page.tell(message)
  }

  ring(ringing: Ringing): void {
    if (!this.#step('rung')) return
    this.#ringing = ringing
    this.tell({ type: 'ringing', from: ringing.from })
  }

  stopRinging(why: OverReason): void {
    this.#over(why)
  }

  said(message: FromWindow): void {
    switch (message.type) {
      case 'answer':
        return this.#answer()
      case 'decline':
      case 'hang-up':
        return this.#hangUp()
      case 'press':
        return this.#state === 'talking' ? this.#line?.press(message.digit) : undefined
      case 'dial':
        return this.#dial(message.to)
      case 'text':
        return void this.#send(message)
    }
  }

  hear(frame: Uint8Array): void {
    this.#line?.hear(frame)
  }

  /** The window is closed: it hangs up. */
  close(): void {
    if (this.#state === 'ringing') this.#ringing?.leave(this)
    this.#line?.hangUp()
    this.#step('over')
    this.#forget()
  }

  #answer(): void {
    const ringing = this.#ringing
    if (ringing === undefined || !this.#step('answered')) return
    this.#ringing = undefined
    this.#line = ringing.answer(this, this.#listener())
  }

  #dial(to: string): void {
    if (!this.#step('dialled')) return
    this.tell({ type: 'calling', to })
    this.#line = this.#options.network.dial(to, this.#listener())
  }

  #hangUp(): void {
    if (this.#state === 'ringing') this.#ringing?.decline(this)
    const line = this.#line
    this.#over('hung-up')
    line?.hangUp()
  }

  async #send({ to, body }: { readonly to: string; readonly body: string }): Promise<void> {
    if (this.#sending === maxSending) return this.tell({ type: 'unsent' })
    this.#sending += 1
    const sent = await this.#options.network.send(to, body)
    this.#sending -= 1
    if (sent === undefined) this.tell({ type: 'unsent' })
    else this.#options.sent({ id: sent.id, number: to, body })
  }

  #listener(): PhoneListener {
    const call = ++this.#calls
    const ifCurrent = (run: () => void) => {
      if (this.#calls === call) run()
    }
    const { page } = this.#options
    return {
      alerting: () => ifCurrent(() => page.tell({ type: 'alerting' })),
      connected: () => ifCurrent(() => this.#step('connected') && page.tell({ type: 'talking' })),
      play: (frame) => ifCurrent(() => page.play(frame)),
      pressed: (digit) => ifCurrent(() => page.tell({ type: 'pressed', digit })),
      ended: (why) => ifCurrent(() => this.#over(why)),
    }
  }

  #over(why: OverReason): void {
    if (!this.#step('over')) return
    this.#forget()
    this.tell({ type: 'over', why })
  }

  #forget(): void {
    this.#calls++
    this.#ringing = undefined
    this.#line = undefined
  }

  #step(event: WindowEvent): boolean {
    const state = nextWindowState(this.#state, event)
    if (state === undefined) return false
    this.#state = state
    return true
  }
}
