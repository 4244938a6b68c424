import { setImmediate } from 'node:timers/promises'

/** Read in one go while calls wait: a few milliseconds. */
export const charactersTogether = 1000

/**
 * Lets calls have their turn between parts of what a provider has sent: what has arrived together would otherwise be
 * read in one go, however much it is.
 */
export class GivingWay {
  readonly #together: number
  #read = 0

  /** @param together characters, or octets, that are read in one go */
  constructor(together = charactersTogether) {
    this.#together = together
  }

  /** To be awaited before `size` more characters, or octets, are read. */
  async before(size: number): Promise<void> {
    this.#read += size
    if (this.#read <= this.#together) return
    this.#read = size
    await setImmediate()
  }
}
