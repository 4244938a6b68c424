/** Longer than any caller turn. */
const maxCharacters = 20_000

/** Transcript of a streaming recogniser: final segments and the interim one. */
export class Transcript {
  #settled = ''
  #interim = ''

  /** Returns false if the transcript exceeds its bound. */
  add(text: string, isFinal: boolean): boolean {
    if (isFinal) this.#settled = joined(this.#settled, text)
    this.#interim = isFinal ? '' : text
    return this.#settled.length + this.#interim.length <= maxCharacters
  }

  get text(): string {
    return joined(this.#settled, this.#interim)
  }
}

const joined = (first: string, second: string): string =>
  first === '' || second === '' ? first + second : `${first} ${second}`
