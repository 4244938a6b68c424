import type { Clock, Timer } from '@hovor/clock'
import { maxTurnCharacters } from './heard.ts'

const lineSeparator = '\u2028'
const backspace = '\b'
const byteOrderMark = '\uFEFF'
/** Pause that ends a line, in milliseconds. */
const lineTimeoutMs = 800

export interface TextLineEvents {
  /** First character of a line. */
  readonly onBegin: () => void
  /** The completed line; empty if everything was erased. */
  readonly onLine: (line: string) => void
}

/** Assembles received real-time text (RFC 4103, T.140) into lines. */
export class TextLine {
  readonly #clock: Clock
  readonly #events: TextLineEvents
  #line: string[] | undefined
  #timer: Timer | undefined

  constructor(clock: Clock, events: TextLineEvents) {
    this.#clock = clock
    this.#events = events
  }

  receive(text: string): void {
    for (const character of text.replaceAll('\r\n', lineSeparator)) this.#take(character)
    this.#timer?.cancel()
    if (this.#line !== undefined) this.#timer = this.#clock.after(lineTimeoutMs, () => this.#end())
  }

  close(): void {
    this.#timer?.cancel()
    this.#line = undefined
  }

  #take(character: string): void {
    if (character === byteOrderMark) return
    if (character === lineSeparator || character === '\n' || character === '\r') this.#end()
    else if (character === backspace) this.#line?.pop()
    else this.#append(character)
  }

  #append(character: string): void {
    if (this.#line === undefined) {
      this.#line = []
      this.#events.onBegin()
    }
    if (this.#line.length < maxTurnCharacters) this.#line.push(character)
  }

  #end(): void {
    this.#timer?.cancel()
    const line = this.#line
    this.#line = undefined
    if (line !== undefined) this.#events.onLine(line.join('').trim())
  }
}
