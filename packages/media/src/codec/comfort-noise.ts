/** Full scale is 0 dBov. */
const fullScale = 32768
const quietestDbov = 127

/**
 * The level of an RFC 3389 payload as root mean square of 16-bit samples; undefined when it is empty. The
 * spectrum that may follow is left out: white noise of that level is what the RFC asks for at least.
 */
export const comfortNoiseLevel = (payload: Uint8Array): number | undefined => {
  const dbov = payload[0]
  if (dbov === undefined) return undefined
  return fullScale * 10 ** (-Math.min(dbov, quietestDbov) / 20)
}

/** White noise. Which noise it is does not matter, so it is the same in every call. */
export class NoiseSource {
  #state = 1

  fill(out: Int16Array, level: number): void {
    // A uniform distribution over ±a has a root mean square of a / √3.
    const scale = (level * Math.sqrt(3)) / 0x80000000
    for (let i = 0; i < out.length; i++) {
      this.#state = (Math.imul(this.#state, 1664525) + 1013904223) | 0
      out[i] = this.#state * scale
    }
  }
}
