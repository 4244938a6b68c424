/**
 * Maximum length of a part: on a busy machine a longer one would arrive after its predecessor has played out.
 */
const maxPartSecs = 0.3

/**
 * Sends audio in growing parts: the first at once, each further one at least twice as long as the one before,
 * up to 300 ms. Playback gets the next part in time, and a busy machine has few parts to send.
 */
export class GrowingParts {
  readonly #send: (samples: Int16Array) => void
  readonly #longest: number
  #held: Int16Array[] = []
  #samples = 0
  #wanted = 1

  constructor(sampleRate: number, send: (samples: Int16Array) => void) {
    this.#longest = sampleRate * maxPartSecs
    this.#send = send
  }

  /** Copies: the caller may reuse the samples. */
  push(samples: Int16Array): void {
    if (samples.length === 0) return
    this.#held.push(samples.slice())
    this.#samples += samples.length
    if (this.#samples >= this.#wanted) this.end()
  }

  /** Sends the rest. */
  end(): void {
    if (this.#samples === 0) return
    const part = new Int16Array(this.#samples)
    let at = 0
    for (const held of this.#held) {
      part.set(held, at)
      at += held.length
    }
    this.#wanted = Math.min(this.#longest, 2 * part.length)
    this.#held = []
    this.#samples = 0
    this.#send(part)
  }
}
