import type { ConversationTiming, Line, SpokenLine, TurnTiming } from './conversation-result.ts'

/** Maximum number of lines and turns kept per conversation. */
const maxEntries = 2000

/** Learns of each entry as it is added. */
export interface RecordListener {
  onLine(line: SpokenLine): void
  onTurn(timing: TurnTiming): void
}

/** Lines as spoken, ordered by start time, with the latency of each turn. */
export class CallRecord {
  readonly #listener: RecordListener
  readonly #lines: SpokenLine[] = []
  readonly #turns: TurnTiming[] = []
  #firstAudioMs: number | null = null

  constructor(listener: RecordListener) {
    this.#listener = listener
  }

  addLine(role: Line['role'], message: string, atMs: number): void {
    if (this.#lines.length >= maxEntries) return
    const line = { role, message, atMs }
    const before = this.#lines.findLastIndex((each) => each.atMs <= atMs)
    this.#lines.splice(before + 1, 0, line)
    this.#listener.onLine(line)
  }

  addFirstAudio(atMs: number): void {
    this.#firstAudioMs ??= atMs
  }

  addTurn(timing: TurnTiming): void {
    if (this.#turns.length >= maxEntries) return
    this.#turns.push(timing)
    this.#listener.onTurn(timing)
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

/** Computes latency percentiles over the turns. */
function timingOf(answerToFirstAudioMs: number | null, turns: readonly TurnTiming[]): ConversationTiming {
  const gaps = turns.map((turn) => turn.firstAudioMs - turn.endOfSpeechMs).sort((a, b) => a - b)
  return { answerToFirstAudioMs, turns, p50Ms: percentile(gaps, 0.5), p95Ms: percentile(gaps, 0.95) }
}

/** Nearest-rank percentile. */
function percentile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!
}
