/** A clause this long is spoken even if its sentence goes on. */
const maxCharacters = 240
const minCharacters = 2
/** An end of a sentence: not after a number ("25. listopadu") nor a single letter or a short title. */
const sentenceEnd =
  /(?<!\d|(?<!\p{L})(?:\p{L}|např|napr|tzv|resp|Mgr|Ing|Dr|Mr|Mrs|Ms|St|ul|tel))[.!?…]+["”“)]*(?=\s)/gu

/** Cuts streamed text into sentences, so that speech starts with the first. */
export class SentenceTokenizer {
  #text = ''

  /** The sentences that `text` completed. */
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

  /** What is left at the end of the stream. */
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

  /** The last comma or space within the limit. */
  #cutAt(): number {
    if (this.#text.length <= maxCharacters) return this.#text.length
    const head = this.#text.slice(0, maxCharacters)
    const comma = head.lastIndexOf(', ')
    const space = head.lastIndexOf(' ')
    return comma > maxCharacters / 2 ? comma + 1 : space > 0 ? space : maxCharacters
  }
}
