import type { ConversationTiming, Line, SpokenLine, TurnTiming } from './conversation-result.ts'
import { timingOf } from './timing.ts'

/** Maximum number of lines and turns kept per conversation. */
const maxEntries = 2000

/** Lines as spoken, ordered by start time, with the latency of each turn. */
export class CallRecord {
  readonly #onLine: (line: SpokenLine) => void
  readonly #lines: SpokenLine[] = []
  readonly #turns: TurnTiming[] = []
  #firstAudioMs: number | null = null

  constructor(onLine: (line: SpokenLine) => void) {
    this.#onLine = onLine
  }

  addLine(role: Line['role'], message: string, atMs: number): void {
    if (this.#lines.length >= maxEntries) return
    const line = { role, message, atMs }
    const before = this.#lines.findLastIndex((each) => each.atMs <= atMs)
    this.#lines.splice(before + 1, 0, line)
    this.#onLine(line)
  }

  addFirstAudio(atMs: number): void {
    this.#firstAudioMs ??= atMs
  }

  addTurn(timing: TurnTiming): void {
    if (this.#turns.length < maxEntries) this.#turns.push(timing)
  }

  get lines(): Line[] {
    return this.#lines.map(({ role, message }) => ({ role, message }))
  }

  get timing(): ConversationTiming {
    return timingOf(this.#firstAudioMs, this.#turns)
  }

  has(role: Line['role']): boolean {
    return this.#lines.some((line) => line.role === role)
  }
}
