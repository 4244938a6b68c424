import type { PulledFrame } from '../rtp/jitter-buffer.ts'
import type { Vad } from './vad.ts'

const frameMs = 20
/** Who has been silent for longer than this before nothing came may be silent on purpose. */
const midWordMs = 60
/** Afterwards the rest of the word is given up. Who sends nothing for longer saves silence. */
const maxWaitMs = 1000
/** Who sends silence for this long sends it always; one who saves it goes on for 250 ms at most. */
const steadyMs = 500

/**
 * A stream that stops within a word: a network or a sender that stalls, not a speaker who has finished. Speech is
 * not ended by it for a second. What a sender does in silence tells what its stop means: one that sends silence too
 * stalls wherever it stops, one that sends nothing for longer than a second has finished wherever it stops.
 */
export class Stall {
  #silence: 'sent' | 'saved' | 'unknown'
  #hasCome = false
  #stallsHere = false
  #waitedMs = 0
  #sentSilenceMs = 0
  /** Undefined until something has come. */
  #goneMs: number | undefined

  /** `isSteady`: known to send silence too; else that is learned from what it sends. */
  constructor(isSteady = false) {
    this.#silence = isSteady ? 'sent' : 'unknown'
  }

  /** How long nothing has come that was waited for; 0 once something comes. */
  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Whether the next 20 ms, of which `pulled` came, tell `vad` nothing. Asked once a frame, before it is pushed. */
  waits(pulled: PulledFrame, vad: Vad): boolean {
    if (this.#hasCome) this.#stallsHere = this.#silence === 'sent' || vad.silentMs <= midWordMs
    this.#hasCome = pulled === 'received' || pulled === 'silence'
    if (this.#hasCome) this.#learn(pulled, vad)
    if (pulled !== 'nothing' || this.#goneMs === undefined) return false
    this.#goneMs += frameMs
    if (this.#goneMs > maxWaitMs) this.#silence = 'saved'
    if (this.#silence === 'saved' || !this.#stallsHere || !vad.speaking) return false
    this.#waitedMs += frameMs
    return true
  }

  #learn(pulled: PulledFrame, vad: Vad): void {
    this.#waitedMs = 0
    this.#goneMs = 0
    this.#sentSilenceMs = pulled === 'received' && !vad.speaking ? this.#sentSilenceMs + frameMs : 0
    if (this.#sentSilenceMs >= steadyMs) this.#silence = 'sent'
    else if (pulled === 'silence' && this.#silence === 'sent') this.#silence = 'unknown'
  }
}
