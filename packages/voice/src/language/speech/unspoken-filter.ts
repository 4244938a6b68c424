/** Longest block that is dropped; more text is taken for an unclosed one and passes, in characters. */
const maxBlockCharacters = 20_000

/** Blocks that are never spoken, by how they open and close. */
const blocks: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/<(?:think|thinking|reasoning|analysis)>/i, /<\/(?:think|thinking|reasoning|analysis)>/i],
  [/```/, /```/],
]
/** An opening that may be cut by the end of a chunk. */
const maybeOpening = /<[a-z]{0,9}$|`{1,2}$/i

/** Drops reasoning, code and JSON from streamed text, before it is cut into sentences. */
export class UnspokenFilter {
  #text = ''

  /** The text that is surely meant to be spoken. */
  push(text: string): string {
    this.#text += text
    let said = ''
    for (let block = this.#firstBlock(); block !== undefined; block = this.#firstBlock()) {
      said += this.#text.slice(0, block.from)
      this.#text = this.#text.slice(block.from)
      if (block.to === undefined && this.#text.length <= maxBlockCharacters) return said
      this.#text = ` ${this.#text.slice((block.to ?? this.#text.length) - block.from)}`
    }
    const held = maybeOpening.exec(this.#text)?.index ?? this.#text.length
    said += this.#text.slice(0, held)
    this.#text = this.#text.slice(held)
    return said
  }

  /** The rest of the stream, at its end; an unclosed block is not spoken. */
  rest(): string {
    const rest = this.#firstBlock() === undefined ? this.#text : ''
    this.#text = ''
    return rest
  }

  #firstBlock(): { readonly from: number; readonly to: number | undefined } | undefined {
    const found = blocks.flatMap(([open, close]) => {
      const start = open.exec(this.#text)
      if (start === null) return []
      const after = start.index + start[0].length
      const end = close.exec(this.#text.slice(after))
      return [{ from: start.index, to: end === null ? undefined : after + end.index + end[0].length }]
    })
    const json = jsonIn(this.#text)
    return [...found, ...(json ?? [])].sort((a, b) => a.from - b.from)[0]
  }
}

/** The first object of JSON; `to` is undefined while its braces are open. */
function jsonIn(text: string): [{ from: number; to: number | undefined }] | undefined {
  const from = text.search(/\{\s*("|$)/)
  if (from < 0) return undefined
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!
    if (isQuoted && character === '\\') at += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '{') depth += 1
    else if (!isQuoted && character === '}') {
      depth -= 1
      if (depth === 0) return [{ from, to: at + 1 }]
    }
  }
  return [{ from, to: undefined }]
}
