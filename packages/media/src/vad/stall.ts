import type { PulledFrame } from '../rtp/jitter-buffer.ts'
import type { Vad } from './vad.ts'

const FRAME_MS = 20
/** Who has been silent for longer than this before nothing came is silent on purpose. */
const WITHIN_A_WORD_MS = 60
/** Afterwards the rest of the word is given up. */
const MAX_WAIT_MS = 1000

/**
 * A stream that stops within a word: a network or a sender that stalls, not a speaker who has finished. Speech is
 * not ended by it for a second. A sender that saves silence ends its stream after a pause, or tells comfort noise.
 */
export class Stall {
  #hasCome = false
  #isWithinWord = false
  #waitedMs = 0

  /** How long nothing has come that was waited for; 0 once something comes. */
  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Whether the next 20 ms, of which `pulled` came, tell `vad` nothing. Asked once a frame, before it is pushed. */
  waits(pulled: PulledFrame, vad: Vad): boolean {
    if (this.#hasCome) this.#isWithinWord = vad.speaking && vad.silentMs <= WITHIN_A_WORD_MS
    this.#hasCome = pulled === 'received' || pulled === 'silence'
    if (this.#hasCome) this.#waitedMs = 0
    if (pulled !== 'nothing' || !this.#isWithinWord || this.#waitedMs >= MAX_WAIT_MS) return false
    this.#waitedMs += FRAME_MS
    return true
  }
}
