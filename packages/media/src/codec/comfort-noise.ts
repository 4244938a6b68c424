/** 0 dBov. */
const fullScale = 32768
const quietestDbov = 127

/**
 * Level of an RFC 3389 payload as RMS of 16-bit samples; undefined when empty. Spectral information is
 * ignored: white noise of that level is the minimum the RFC requires.
 */
export const comfortNoiseLevel = (payload: Uint8Array): number | undefined => {
  const dbov = payload[0]
  if (dbov === undefined) return undefined
  return fullScale * 10 ** (-Math.min(dbov, quietestDbov) / 20)
}

/** White noise; the same sequence in every call, which is inaudible. */
export class NoiseSource {
  #state = 1

  fill(out: Int16Array, level: number): void {
    // The RMS of a uniform distribution over ±a is a / √3.
    const scale = (level * Math.sqrt(3)) / 0x80000000
    for (let i = 0; i < out.length; i++) {
      this.#state = (Math.imul(this.#state, 1664525) + 1013904223) | 0
      out[i] = this.#state * scale
    }
  }
}
