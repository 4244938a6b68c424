import { setImmediate } from 'node:timers/promises'

/** Read in one go while calls wait: a few milliseconds. */
export const charactersTogether = 1000

/**
 * Lets calls have their turn between parts of what a provider has sent: what has arrived together would otherwise be
 * read in one go, however much it is.
 */
export class GivingWay {
  #read = 0

  /** To be awaited before `characters` more are read. */
  async before(characters: number): Promise<void> {
    this.#read += characters
    if (this.#read <= charactersTogether) return
    this.#read = characters
    await setImmediate()
  }
}
