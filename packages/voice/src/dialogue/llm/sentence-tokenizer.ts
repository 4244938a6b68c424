/** Longest clause held back for the end of its sentence, in characters. */
const maxCharacters = 240
const minCharacters = 2
const abbreviations =
  'např napr tzv tzn tj resp popř příp prip vč č p str nám tř max min Mgr Bc Ing MUDr MVDr JUDr PhDr RNDr Dr doc prof Mr Mrs Ms St ul tel bzw usw np itp'.replaceAll(
    ' ',
    '|',
  )
/**
 * End of a sentence: not after a single letter or an abbreviation, and after a number only if a new
 * sentence follows and the number is not a day or an ordinal ("25. listopadu", but "číslo 303. A").
 */
const sentenceEnd = new RegExp(
  `(?:(?<!\\d|(?<!\\p{L})(?:\\p{L}|${abbreviations}))[.!?…]+["”“)]*(?=\\s)|` +
    `(?<=\\d)[!?…]["”“)]*(?=\\s)|(?<=(?:\\d{3}|[4-9]\\d|[:,]\\d{2}))\\.(?=\\s+\\p{Lu}))`,
  'gu',
)
/** Where a long sentence is cut: before a clause. */
const clauseStart =
  / (?=(?:a|ale|nebo|protože|že|aby|když|který|která|které|pokud|alebo|lebo|ktorý|ktorá|and|but|or|because|that|und|oder|dass|oraz|albo) )/gu

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

  /** The first end decides, wherever the stream was cut. */
  #nextEnd(): number | undefined {
    const head = this.#text.slice(0, maxCharacters + 1)
    const sentence = firstSentenceEnd(head)
    const lineEnd = head.slice(0, sentence).search(/\S\s*\n/) + 1
    const first = lineEnd >= minCharacters ? lineEnd : sentence
    if (first !== undefined) return first
    return this.#text.length > maxCharacters ? this.#cutAt() : undefined
  }

  /** Last comma, clause or space within the limit. */
  #cutAt(): number {
    if (this.#text.length <= maxCharacters) return this.#text.length
    const head = this.#text.slice(0, maxCharacters)
    const comma = head.lastIndexOf(', ')
    const clause = [...head.matchAll(clauseStart)].at(-1)?.index ?? 0
    const space = head.lastIndexOf(' ')
    const half = maxCharacters / 2
    if (comma > half) return comma + 1
    return clause > half ? clause : space > 0 ? space : maxCharacters
  }
}

/** Looks no further than it has to: the whole of `head` for each of many short sentences would take long. */
function firstSentenceEnd(head: string): number | undefined {
  for (const match of head.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    if (end > maxCharacters) return undefined
    if (end >= minCharacters) return end
  }
  return undefined
}
