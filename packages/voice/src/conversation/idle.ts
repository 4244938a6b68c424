import type { AgentSettings } from '../agent/agent-settings.ts'
import type { Timers } from '../async/timers.ts'
import type { Dialogue } from '../dialogue/dialogue.ts'
import type { TurnCue } from '../turn/turn.ts'
import type { ConversationTimer } from './conversation-timer.ts'

/** Announcements waiting for their turn. */
const maxWaiting = 10
/** How soon after a noise it is asked into the silence that has become too long. */
const retryMs = 500

export interface IdleOptions {
  readonly agent: AgentSettings
  readonly dialogue: Dialogue
  readonly timers: Timers<ConversationTimer>
  /** Nobody speaks, and nobody is about to. */
  readonly isIdle: () => boolean
  readonly prompt: (cue: TurnCue) => void
}

/** What the agent does while nobody speaks: it says what waits to be said, or asks into the silence. */
export class Idle {
  readonly #options: IdleOptions
  readonly #waiting: string[] = []
  #silences = 0

  constructor(options: IdleOptions) {
    this.#options = options
  }

  /** To be said as soon as nobody speaks. */
  say(text: string): void {
    if (this.#waiting.length >= maxWaiting) return
    this.#waiting.push(text)
    this.next()
  }

  /** The caller said something: silences count anew. */
  heard(): void {
    this.#silences = 0
  }

  next(): void {
    if (!this.#options.isIdle()) return
    const { agent, dialogue, timers, isIdle, prompt } = this.#options
    const text = this.#waiting.shift()
    if (text !== undefined) return prompt({ kind: 'announce', say: [text] })
    const patienceMs = dialogue.patienceMs ?? (agent.silencePromptSecs ?? 0) * 1000
    if (patienceMs === 0) return
    const ask = () => {
      // A noise that is nobody's words does not begin the silence anew.
      if (!isIdle()) return timers.set('silence', retryMs, ask)
      this.#silences += 1
      prompt({ kind: 'silence', nth: this.#silences })
    }
    timers.set('silence', patienceMs, ask)
  }
}
