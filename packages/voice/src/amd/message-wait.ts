/** How long a beep may last after it was recognised. */
const maxBeepMs = 1500
/** A greeting that ends without a beep is over after this silence. */
const afterGreetingMs = 2000
const maxWaitMs = 30_000

/** When a mailbox is ready for a message: after its beep, or when its greeting is over and none comes. */
export class MessageWait {
  readonly #fromMs: number
  #beepMs: number | undefined
  #quietSinceMs: number | undefined
  #speaking: boolean
  #speechEndMs: number

  /** Begins at `fromMs`. `beeped`: the beep was heard just then; `speaking`: the greeting goes on. */
  constructor(
    fromMs: number,
    heard: { readonly beeped: boolean; readonly speaking: boolean; readonly speechEndMs: number },
  ) {
    this.#fromMs = fromMs
    this.#speaking = heard.speaking
    this.#speechEndMs = heard.speechEndMs
    if (heard.beeped) this.#beepMs = fromMs
  }

  speechStart(): void {
    this.#speaking = true
  }

  speechEnd(atMs: number): void {
    this.#speaking = false
    this.#speechEndMs = atMs
  }

  tone(atMs: number): void {
    this.#beepMs ??= atMs
  }

  /** A block of sound that ended at `atMs`; `quiet`: there was none in it. */
  sound(quiet: boolean, atMs: number): void {
    if (quiet && this.#beepMs !== undefined) this.#quietSinceMs ??= atMs
  }

  isOver(atMs: number): boolean {
    if (atMs - this.#fromMs >= maxWaitMs) return true
    if (this.#beepMs !== undefined) {
      return this.#quietSinceMs !== undefined || atMs - this.#beepMs >= maxBeepMs
    }
    return !this.#speaking && atMs - this.#speechEndMs >= afterGreetingMs
  }
}
