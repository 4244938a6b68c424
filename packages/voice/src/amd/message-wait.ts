/** Maximum length of a beep after detection, in milliseconds. */
const maxBeepMs = 1500
/** Silence that ends a greeting without a beep, in milliseconds. */
const afterGreetingMs = 2000
const maxWaitMs = 30_000

/** Determines when a mailbox is ready to record: after the beep, or after a greeting without one. */
export class MessageWait {
  readonly #fromMs: number
  #beepMs: number | undefined
  #quietSinceMs: number | undefined
  #speaking: boolean
  #speechEndMs: number

  /** Starts at `fromMs`. `beeped`: the beep was just heard; `speaking`: the greeting is still playing. */
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

  /** An audio block that ended at `atMs`; `quiet`: it held no sound. */
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
