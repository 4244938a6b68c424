import type { AgentSettings } from '../agent/agent-settings.ts'
import type { Timers } from '../async/timers.ts'
import type { Dialogue } from '../dialogue/dialogue.ts'
import type { TurnCue } from '../turn/turn.ts'
import type { ConversationTimer } from './conversation-timer.ts'

/** Maximum number of queued announcements. */
const maxWaiting = 10
/** Silence that is left to a caller who asked for a moment, in milliseconds. */
const askedToWaitMs = 60_000
/** Delay before a silence prompt is retried after noise, in milliseconds. */
const retryMs = 500

export interface IdleOptions {
  readonly agent: AgentSettings
  readonly dialogue: Dialogue
  readonly timers: Timers<ConversationTimer>
  /** Nobody is speaking or about to speak. */
  readonly isIdle: () => boolean
  readonly prompt: (cue: TurnCue) => void
}

/** Plays queued announcements and silence prompts while nobody speaks. */
export class Idle {
  readonly #options: IdleOptions
  readonly #waiting: string[] = []
  #silences = 0
  #isAskedToWait = false

  constructor(options: IdleOptions) {
    this.#options = options
  }

  /** Queues an announcement for the next quiet moment. */
  say(text: string): void {
    if (this.#waiting.length >= maxWaiting) return
    this.#waiting.push(text)
    this.next()
  }

  /** The caller spoke: the silence count starts anew. After words that ask to wait, the next silence may be long. */
  heard(isAskedToWait: boolean): void {
    this.#silences = 0
    this.#isAskedToWait = isAskedToWait
  }

  next(): void {
    if (!this.#options.isIdle()) return
    const { agent, dialogue, timers, isIdle, prompt } = this.#options
    const text = this.#waiting.shift()
    if (text !== undefined) return prompt({ kind: 'announce', say: [text] })
    const patienceMs = dialogue.patienceMs ?? (agent.silencePromptSecs ?? 0) * 1000
    if (patienceMs === 0) return
    const leftMs = this.#isAskedToWait ? Math.max(askedToWaitMs, patienceMs) : patienceMs
    const ask = () => {
      // Noise without words does not restart the silence timer.
      if (!isIdle()) return timers.set('silence', retryMs, ask)
      this.#silences += 1
      this.#isAskedToWait = false
      prompt({ kind: 'silence', nth: this.#silences })
    }
    timers.set('silence', leftMs, ask)
  }
}
