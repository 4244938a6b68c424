import type { OverReason } from './phone-messages.ts'

/** A call of one window, from the moment that it has it. */
export interface PhoneLine {
  /** Takes the next frame of the person's speech. */
  hear(frame: Uint8Array): void
  /** Sends a key: `0-9`, `*` or `#`. */
  press(digit: string): void
  /** Idempotent. */
  hangUp(): void
}

/** The window that has a call. */
export interface PhoneListener {
  alerting(): void
  connected(): void
  /** Takes a frame every 20 ms. */
  play(frame: Uint8Array): void
  pressed(digit: string): void
  ended(why: OverReason): void
}

/** A call to the phone that nobody has answered yet. */
export interface RungCall {
  /** E.164; empty where it is withheld. */
  readonly from: string
  answer(listener: PhoneListener): PhoneLine
  /** With a final SIP status. */
  reject(status: number): void
}
