import type { PulledFrame } from '../rtp/jitter-buffer.ts'
import type { Vad } from './vad.ts'

const frameMs = 20
/** After a longer silence, a gap may be intentional. */
const midWordMs = 60
/** After this the rest of the word is given up. A sender with longer gaps suppresses silence. */
const maxWaitMs = 1000
/** A sender that transmits silence this long always does; with silence suppression it stops after 250 ms. */
const steadyMs = 500

/**
 * A stream that stops in mid-word: a stalled network or sender, not the end of speech, which is deferred for
 * up to a second. The sender's behaviour in silence decides: one that transmits silence stalls wherever its
 * stream stops; one with silence suppression has finished.
 */
export class Stall {
  #silence: 'sent' | 'saved' | 'unknown'
  #hasCome = false
  #stallsHere = false
  #waitedMs = 0
  #sentSilenceMs = 0
  /** Undefined until something is received. */
  #goneMs: number | undefined

  /** `isSteady`: known to transmit silence; otherwise learned from the stream. */
  constructor(isSteady = false) {
    this.#silence = isSteady ? 'sent' : 'unknown'
  }

  /** How long expected audio has been missing, in milliseconds; 0 once audio arrives. */
  get waitedMs(): number {
    return this.#waitedMs
  }

  /**
   * Whether the next 20 ms, pulled as `pulled`, should be withheld from `vad`. Call once per frame, before
   * pushing it.
   */
  isStalled(pulled: PulledFrame, vad: Vad): boolean {
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
