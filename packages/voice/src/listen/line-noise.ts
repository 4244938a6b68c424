/** Sounds without words within this window … */
const windowMs = 20_000
/** … that make the line noisy: a radio, a street, a television. */
const noisySounds = 2
const maxNoted = 4

/**
 * Detects a line so noisy that sound alone says nothing about the caller: only words then interrupt the agent or
 * withdraw its reply. Times are on the leg's sample clock.
 * spec:calls.noisy-line, decision:0026
 */
export class LineNoise {
  readonly #onChange: (isNoisy: boolean) => void
  #wordlessMs: number[] = []
  #wasNoisy = false

  constructor(onChange: (isNoisy: boolean) => void) {
    this.#onChange = onChange
  }

  /** A sound without words. */
  wordless(atMs: number): void {
    this.#wordlessMs = [...this.#wordlessMs, atMs].slice(-maxNoted)
    this.isNoisy(atMs)
  }

  /** A sound that held back a reply without adding words; counts twice. */
  withheld(atMs: number): void {
    this.wordless(atMs)
    this.wordless(atMs)
  }

  /** The caller was understood. */
  words(atMs: number): void {
    this.#wordlessMs = this.#wordlessMs.slice(1)
    this.isNoisy(atMs)
  }

  isNoisy(atMs: number): boolean {
    const isNoisy = this.#wordlessMs.filter((each) => atMs - each <= windowMs).length >= noisySounds
    if (isNoisy !== this.#wasNoisy) this.#onChange(isNoisy)
    this.#wasNoisy = isNoisy
    return isNoisy
  }
}
