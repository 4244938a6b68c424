/** Packets that wait for a missing one; with one more it is lost. */
const maxWaiting = 1
/** More lost ones are a pause, not concealed: 200 ms. */
const maxConcealed = 10
/** Behind by more, a sequence has begun anew. */
const maxBehind = 50

/**
 * Puts RTP packets into the order of their sequence numbers, without a clock: what is missing is waited for until two
 * later ones are there, and is then lost. Late ones and repeated ones are left out.
 */
export class SpeechOrder {
  readonly #waiting = new Map<number, Uint8Array>()
  #next: number | undefined

  /** @returns what is due, in order; undefined stands for a lost packet */
  take(sequence: number, payload: Uint8Array): (Uint8Array | undefined)[] {
    this.#next ??= sequence
    const ahead = distance(this.#next, sequence)
    if (ahead < 0 && ahead >= -maxBehind) return []
    if (ahead < 0 || ahead > maxConcealed) this.#restart(sequence)
    this.#waiting.set(sequence, payload)
    const due: (Uint8Array | undefined)[] = []
    while (this.#waiting.has(this.#next) || this.#waiting.size > maxWaiting) {
      due.push(this.#waiting.get(this.#next))
      this.#waiting.delete(this.#next)
      this.#next = (this.#next + 1) & 0xffff
    }
    return due
  }

  #restart(sequence: number): void {
    this.#waiting.clear()
    this.#next = sequence
  }
}

/** In 16-bit serial arithmetic: -32768 to 32767 (RFC 1982). */
const distance = (from: number, to: number): number => ((to - from) << 16) >> 16
