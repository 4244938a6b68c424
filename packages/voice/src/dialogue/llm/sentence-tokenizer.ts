/** Longest clause held back for the end of its sentence, in characters. */
const maxCharacters = 240
const minCharacters = 2
/** End of a sentence: not after a number ("25. listopadu"), a single letter or an abbreviated title. */
const sentenceEnd =
  /(?<!\d|(?<!\p{L})(?:\p{L}|např|napr|tzv|resp|Mgr|Ing|Dr|Mr|Mrs|Ms|St|ul|tel))[.!?…]+["”“)]*(?=\s)/gu

/** Splits streamed text into sentences, so that synthesis starts with the first. */
export class SentenceTokenizer {
  #text = ''

  /** Sentences completed by `text`. */
  push(text: string): string[] {
    this.#text += text
    const sentences: string[] = []
    for (let end = this.#nextEnd(); end !== undefined; end = this.#nextEnd()) {
      const sentence = this.#text.slice(0, end).trim()
      this.#text = this.#text.slice(end)
      if (sentence !== '') sentences.push(sentence)
    }
    return sentences
  }

  /** Remaining text at the end of the stream. */
  rest(): string | undefined {
    const rest = this.#text.trim()
    this.#text = ''
    return rest === '' ? undefined : rest
  }

  #nextEnd(): number | undefined {
    for (const match of this.#text.matchAll(sentenceEnd)) {
      const end = match.index + match[0].length
      if (end >= minCharacters) return Math.min(end, this.#cutAt())
    }
    const lineEnd = this.#text.search(/\S\s*\n/)
    if (lineEnd >= 0) return lineEnd + 1
    return this.#text.length > maxCharacters ? this.#cutAt() : undefined
  }

  /** Last comma or space within the limit. */
  #cutAt(): number {
    if (this.#text.length <= maxCharacters) return this.#text.length
    const head = this.#text.slice(0, maxCharacters)
    const comma = head.lastIndexOf(', ')
    const space = head.lastIndexOf(' ')
    return comma > maxCharacters / 2 ? comma + 1 : space > 0 ? space : maxCharacters
  }
}
