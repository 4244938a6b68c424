/** Sounds without words within this long … */
const WINDOW_MS = 20_000
/** … and as many of them: what is heard is a radio, a street, a television. */
const NOISY = 2
const MAX_NOTED = 4

/**
 * Whether the line is so noisy that a mere sound says nothing about the caller: then only words interrupt the agent and
 * withdraw its reply. All points are on the leg's sample clock.
 * spec:calls.noisy-line
 * decision:0026
 */
export class LineNoise {
  readonly #onChange: (isNoisy: boolean) => void
  #wordlessMs: number[] = []
  #wasNoisy = false

  constructor(onChange: (isNoisy: boolean) => void) {
    this.#onChange = onChange
  }

  /** A sound that had no words in it. */
  wordless(atMs: number): void {
    this.#wordlessMs = [...this.#wordlessMs, atMs].slice(-MAX_NOTED)
    this.isNoisy(atMs)
  }

  /** One that held back a reply, and had nothing new in it: it is as bad as two. */
  withheld(atMs: number): void {
    this.wordless(atMs)
    this.wordless(atMs)
  }

  /** The caller was understood over it. */
  words(atMs: number): void {
    this.#wordlessMs = this.#wordlessMs.slice(1)
    this.isNoisy(atMs)
  }

  isNoisy(atMs: number): boolean {
    const isNoisy = this.#wordlessMs.filter((each) => atMs - each <= WINDOW_MS).length >= NOISY
    if (isNoisy !== this.#wasNoisy) this.#onChange(isNoisy)
    this.#wasNoisy = isNoisy
    return isNoisy
  }
}
