import type { CallId } from '../../platform/kernel/ids.ts'
import type { Leg } from './voice-carrier.port.ts'

/** Joins people who talk in a browser to the media of this process. */
export interface BrowserLines {
  /** Opens the media of a call. Rejects where no port is free. */
  open(call: { readonly callId: CallId; readonly recordTo: string }, browser: Browser): Promise<BrowserLine>
}

/** Bytes of a frame: 20 ms of mono PCM at 16 kHz, 16 bit, little-endian. */
export const frameBytes = 640

/** The page at the far side. */
export interface Browser {
  /** Takes the next frame to play, every 20 ms. */
  play(frame: Uint8Array): void
}

/** A leg that is answered from the start; its far side is a page. */
export interface BrowserLine extends Leg {
  /** Takes the next frame of the person's speech. */
  hear(frame: Uint8Array): void
  /** The person pressed a key: `0-9`, `*` or `#`. */
  press(digit: string): void
  /** The person hung up. */
  farHungUp(): void
  /** The page has gone without hanging up. */
  lose(): void
}
