/** More is no turn of a caller. */
const maxCharacters = 20_000

/** The words of a turn as a streaming recogniser settles them: final stretches, and a last one that may change. */
export class Transcript {
  #settled = ''
  #interim = ''

  /** False: there are more words than anybody says in a turn. */
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
