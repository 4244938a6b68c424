import { settledLength, withoutEntities } from './html-entities.ts'
import type { Skip } from './rule.ts'
import { readAt } from './speech-rules.ts'

/** The end of a block is at most this long, in characters. */
const maxEndCharacters = 64
/** The name between `[TOOL_CALLS]` and its JSON is at most this long, in characters. */
const maxCallNameCharacters = 160

/**
 * Drops from a model's streamed text what is not meant for the ear: reasoning, tool calls, code, JSON, tags, special
 * tokens, stage directions, unfilled placeholders, emoji, control characters, role prefixes and the marks of Markdown and
 * LaTeX; character references of HTML become their characters. The result does not depend on how the stream is cut. Text
 * is held back only while its next 320 characters decide.
 */
export class SpeechFilter {
  #text = ''
  /** The end of the stream so far, if what follows may change it: half a character, or of a reference to one. */
  #open = ''
  #before = ''
  #startsLine = true
  #startsSentence = true
  #skip: Skip | undefined
  readonly #brackets = new Brackets()

  /** The text that is surely meant to be spoken. */
  push(text: string): string {
    const whole = this.#open + text
    // A character outside the basic plane may be cut in two.
    const isCut = /[\uD800-\uDBFF]$/.test(whole)
    const settled = settledLength(isCut ? whole.slice(0, -1) : whole)
    this.#open = whole.slice(settled)
    this.#text += withoutEntities(whole.slice(0, settled))
    return this.#read(false)
  }

  /** The rest of the stream, at its end; an unclosed block is not spoken. */
  rest(): string {
    this.#text += withoutEntities(this.#open)
    this.#open = ''
    return this.#read(true)
  }

  #read(isLast: boolean): string {
    const text = this.#text
    const said: string[] = []
    let at = 0
    while (at < text.length) {
      if (this.#skip !== undefined) {
        const next = this.#pass(this.#skip, text, at, isLast)
        at = next.at
        if (!next.isOver) break
        continue
      }
      const step = readAt({
        text,
        at,
        isLast,
        before: this.#before,
        startsLine: this.#startsLine,
        startsSentence: this.#startsSentence,
      })
      if (step === 'more') break
      said.push(step.said)
      this.#skip = step.skip
      this.#note(text.slice(at, at + step.size), step.said)
      at += step.size
    }
    this.#text = isLast ? '' : text.slice(at)
    return said.join('')
  }

  #note(read: string, said: string): void {
    this.#before = /[\s\S]$/u.exec(read)?.[0] ?? this.#before
    const lineFrom = said.lastIndexOf('\n') + 1
    if (lineFrom > 0) this.#startsLine = true
    if (/\S/.test(said.slice(lineFrom))) this.#startsLine = false
    const last = said.slice(lineFrom).trimEnd().at(-1)
    if (last !== undefined) this.#startsSentence = /[.!?…]/.test(last)
    else if (lineFrom > 0) this.#startsSentence = true
  }

  /** Reads over what is not spoken, up to its end or as far as the text goes. */
  #pass(skip: Skip, text: string, from: number, isLast: boolean): { at: number; isOver: boolean } {
    const over = (at: number, next?: Skip) => {
      this.#skip = next
      this.#before = ' '
      return { at, isOver: true }
    }
    const open = (at: number) => ({ at, isOver: false })
    const rest = text.slice(from)
    switch (skip.kind) {
      case 'brackets': {
        const end = this.#brackets.endIn(text, from)
        return end === undefined ? open(text.length) : over(end, skip.next)
      }
      case 'until': {
        const end = skip.end.exec(rest)
        if (end === null) return open(Math.max(from, text.length - maxEndCharacters))
        return over(from + end.index + end[0].length)
      }
      case 'line': {
        const end = rest.search(/[\n{]/)
        if (end < 0) return open(text.length)
        return over(from + end, rest[end] === '{' ? { kind: 'brackets', next: skip } : undefined)
      }
      case 'call': {
        const begins = rest.search(/\[(?!(?:ARGS|CALL_ID)\])|\{/)
        const isMore =
          begins < 0 ? rest.length < maxCallNameCharacters : /^\[[A-Z_]{0,7}$/.test(rest.slice(begins))
        if (!isLast && isMore) return open(from)
        if (begins < 0 || begins > maxCallNameCharacters) return over(isLast ? text.length : from)
        return over(from + begins, { kind: 'brackets' })
      }
    }
  }
}

/** Finds the end of nested brackets across pieces of text; brackets within quotes do not count. */
class Brackets {
  #depth = 0
  #isQuoted = false
  #isEscaped = false

  /** The place after the outermost bracket; undefined while it is open. */
  endIn(text: string, from: number): number | undefined {
    for (let at = from; at < text.length; at += 1) {
      const character = text[at]!
      if (this.#isEscaped) this.#isEscaped = false
      else if (this.#isQuoted && character === '\\') this.#isEscaped = true
      else if (character === '"') this.#isQuoted = !this.#isQuoted
      else if (this.#isQuoted) continue
      else if ('([{'.includes(character)) this.#depth += 1
      else if (')]}'.includes(character)) this.#depth -= 1
      else continue
      if (this.#depth <= 0 && !this.#isQuoted && ')]}'.includes(character)) {
        this.#depth = 0
        return at + 1
      }
    }
    return undefined
  }
}
