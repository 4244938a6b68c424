import type { PhoneLine, PhoneListener, RungCall } from './phone-line.ts'
import type { OverReason } from './phone-messages.ts'

/** RFC 3261 §21.6.2: the person does not want the call, at any phone. */
const declined = 603
/** RFC 3261 §21.4.18 */
const unavailable = 480

/** A window in which a call rings. */
export interface RingingWindow {
  stopRinging(why: OverReason): void
}

/**
 * A call that rings in several windows, as an INVITE that is forked to several phones (RFC 3261 §16.7): the first to answer
 * has it, and a window that declines does so for all.
 */
export class Ringing {
  readonly #call: RungCall
  readonly #windows: Set<RingingWindow>

  constructor(call: RungCall, windows: Iterable<RingingWindow>) {
    this.#call = call
    this.#windows = new Set(windows)
  }

  get from(): string {
    return this.#call.from
  }

  answer(window: RingingWindow, listener: PhoneListener): PhoneLine {
    this.#stopOthers(window)
    return this.#call.answer(listener)
  }

  decline(window: RingingWindow): void {
    this.#stopOthers(window)
    this.#call.reject(declined)
  }

  /** The window is closed; without another the phone is gone. */
  leave(window: RingingWindow): void {
    if (this.#windows.delete(window) && this.#windows.size === 0) this.#call.reject(unavailable)
  }

  /** The call has ended unanswered. Idempotent. */
  end(): void {
    for (const window of this.#takeAll()) window.stopRinging('missed')
  }

  #stopOthers(window: RingingWindow): void {
    for (const other of this.#takeAll()) if (other !== window) other.stopRinging('elsewhere')
  }

  #takeAll(): readonly RingingWindow[] {
    const all = [...this.#windows]
    this.#windows.clear()
    return all
  }
}
