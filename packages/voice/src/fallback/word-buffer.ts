/** Releases text by whole words: a word cut off by a failing stream counts as unsaid. */
export class WordBuffer {
  #held = ''

  /** Complete text so far, up to the last white space. */
  push(text: string): string {
    this.#held += text
    const end = this.#held.search(/\s\S*$/u) + 1
    const whole = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    return whole
  }

  /** The last word, once the stream has ended properly. */
  rest(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}

/** Strips what a model repeats of `said` before it continues. */
export class Continuation {
  readonly #said: string
  #held: string | undefined = ''

  constructor(said: string) {
    this.#said = said.trim()
    if (this.#said === '') this.#held = undefined
  }

  push(text: string): string {
    if (this.#held === undefined) return text
    this.#held += text
    const heard = this.#held.trimStart()
    if (heard === '' || this.#said.startsWith(heard)) return ''
    this.#held = undefined
    return heard.startsWith(this.#said) ? heard.slice(this.#said.length).trimStart() : heard
  }
}
